/**
 * What a browser takes from the style sheet, written into the SVG itself: `class="fill-sun"` and
 * `var(--vp)` become values. Other classes, such as those of animations, stay without effect.
 */
export function inlineTokens(svg: string, values: Record<string, string>): string {
  const resolveRole = (role: string) => {
    const value = values[role]
    if (!value) throw new Error(`No token has the name "${role}".`)
    return value
  }
  return svg
    .replace(/class="(fill|stroke)-([a-z-]+)"/g, (_, attribute, role) => `${attribute}="${resolveRole(role)}"`)
    .replace(/var\(--([a-z-]+)\)/g, (_, role) => resolveRole(role))
}
