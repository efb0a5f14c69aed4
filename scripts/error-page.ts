import { themes } from '../src/theme/tokens.ts'

const { light } = themes

/** What the development server shows while a build fails: the message of the terminal. */
export function renderErrorPage(message: string): string {
  // What somebody can mend begins with a cross, what nobody expected with the name of an error.
  const isExpected = message.startsWith('✗')
  const heading = isExpected ? 'Im Inhalt stimmt etwas nicht' : 'Unexpected Application Error!'
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>
  body { margin: 0; padding: 32px; background: ${light.sky}; color: ${light['on-sky']}; font: 18px/1.5 sans-serif }
  pre { padding: 20px; background: ${light.surface}; border: 3px solid; font: 16px/1.5 monospace; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
<h1${isExpected ? '' : ' lang="en"'}>${heading}</h1>
<p>Die Website konnte nicht gebaut werden. Sobald der Fehler behoben und gespeichert ist, erscheint sie hier wieder.</p>
<pre>${message.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>
`
}
