/** Before a site may be published: nothing left to fill in, no law that is gone, no made-up number. */
import type { Files } from '../lib/files.ts'
import { compareFindings, type DescribeFinding, type Finding, Problem } from '../lib/problem.ts'
import { LAUNCH_RULES, type LaunchRule } from './launch-rules.ts'
import type { ContentPlaceholder } from './read.ts'
import { listSiteTexts, listStrings, plainText } from './site-texts.ts'

type Launch = {
  files: Files
  placeholders: ContentPlaceholder[]
  /** The content as the owner wrote it, to name the place of what a page shows. */
  values: unknown
  describeFinding: DescribeFinding
  /** The business is made up, as that of an example is. */
  isFictional: boolean
}

type Hit = { rule: LaunchRule; match: string; text: string }

/** Throws one Problem with everything that stands against publishing the finished site. */
export function checkLaunch({ files, placeholders, values, describeFinding, isFictional }: Launch): void {
  const rules = LAUNCH_RULES.filter((rule) => !(isFictional && rule.isFiction))
  const pages = new Map<string, { hit: Hit; files: Set<string> }>()
  for (const { file, text } of listSiteTexts(files))
    for (const hit of findHits(rules, text)) {
      const known = pages.get(keyOf(hit)) ?? { hit, files: new Set() }
      pages.set(keyOf(hit), { ...known, files: known.files.add(file) })
    }
  const sources = listStrings(values).flatMap(({ keys, text }) =>
    findHits(rules, plainText(text)).map((hit) => ({ keys, hit })),
  )

  const open = new Set(placeholders.map(placeOf))
  const findings = [...pages].flatMap(([key, { hit, files: shown }]) => {
    const where = `(zu sehen in ${[...shown].join(', ')})`
    const written = sources.filter((source) => keyOf(source.hit) === key)
    if (written.length === 0) return [...shown].map((file) => ({ file, message: describeHit(hit) }))
    const found = written.map(({ keys, hit }) => describeFinding(keys, `${describeHit(hit)} ${where}`))
    return found.filter((finding) => !open.has(placeOf(finding)))
  })
  const all = [...placeholders.map(describePlaceholder), ...findings].sort(compareFindings)
  if (all.length === 0) return
  const count = all.length === 1 ? 'eine Stelle' : `${all.length} Stellen`
  throw new Problem(`Die Website kann so nicht veröffentlicht werden, ${count} zu ändern:`, { findings: all })
}

function findHits(rules: LaunchRule[], text: string): Hit[] {
  return rules.flatMap((rule) => [...text.matchAll(rule.pattern)].map(([match]) => ({ rule, match, text })))
}

/** The same for "030 23125678" in the content and "tel:+493023125678" on the page. */
function keyOf({ rule, match }: Hit): string {
  const digits = match.replace(/\D/g, '')
  const same = digits.length > 6 ? digits.replace(/^(?:0049|49|0)0?/, '') : match.toLowerCase()
  return `${LAUNCH_RULES.indexOf(rule)} ${same}`
}

const CONTEXT = 30

function describeHit({ rule, match, text }: Hit): string {
  const start = text.indexOf(match)
  const [from, to] = [Math.max(0, start - CONTEXT), start + match.length + CONTEXT]
  const around = `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
  return `„${match}“${around === match ? '' : ` in „${around}“`}: ${rule.advice}`
}

function describePlaceholder({ hint, value, ...place }: ContentPlaceholder): Finding {
  return { ...place, message: `Noch auszufüllen: ${hint} (jetzt „${value}“)` }
}

function placeOf({ file, line, column }: Finding | ContentPlaceholder): string {
  return [file, line, column].join(':')
}
