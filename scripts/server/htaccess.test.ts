import { expect, test } from 'vitest'
import { renderHtaccess } from './htaccess.ts'
import { HEADERS } from './policy.ts'

const ORIGIN = 'https://www.werkstatt.de'

/** Allowed directives, all of the class FileInfo, by the module without which they cause a 500. */
const DIRECTIVES: Record<string, string[]> = {
  core: ['ErrorDocument', 'ForceType'],
  'mod_mime.c': ['AddEncoding', 'RemoveLanguage'],
  'mod_filter.c': ['AddOutputFilterByType'],
  'mod_rewrite.c': ['RewriteEngine', 'RewriteBase', 'RewriteCond', 'RewriteRule'],
  'mod_headers.c': ['Header', 'RequestHeader'],
}

test.each([undefined, ORIGIN])('every directive is of FileInfo and in the <IfModule> of its module: %s', (origin) => {
  const open: string[] = []
  for (const line of renderHtaccess(origin, true).match(/^[^#\n].*$/gm) ?? []) {
    const [, end, section, argument = ''] = line.match(/^<(\/?)(IfModule|FilesMatch)(?: (.+))?>$/) ?? []
    const [directive = ''] = line.split(' ')
    if (section && !end) open.push(`${section} ${argument}`)
    else if (section) expect(open.pop()?.split(' ')[0]).toBe(section)
    else {
      const [module] = Object.entries(DIRECTIVES).find(([, names]) => names.includes(directive)) ?? []
      expect(['IfModule core', ...open], line).toContain(`IfModule ${module}`)
      // mod_filter knows the directive and fails on a filter that it does not know.
      if (line.includes('DEFLATE')) expect(open).toContain('IfModule mod_deflate.c')
    }
  }
  expect(open).toEqual([])
})

test('hides what is no page or file of the site', () => {
  const hidden = ['.htdeploy.json', 'photos/.hidden', 'index.html~', 'index.html.bak', 'index.html.br', '500.html']
  // Apache answers 404 if one of these matches a path without its first slash.
  const patterns = [...renderHtaccess().matchAll(/^RewriteRule (\S{2,}) - \[R=404,L\]$/gm)]
  const isHidden = (path: string) => patterns.some(([, pattern = '']) => new RegExp(pattern).test(path))
  expect([...hidden, 'index.html', 'photos/hof.0123456789-640.avif'].filter(isHidden)).toEqual(hidden)
})

test('redirects to its own address only if that is known, and no redirect is kept', () => {
  const rules = renderHtaccess(ORIGIN)
  expect(rules).toContain('RewriteCond %{HTTP_HOST} !^www\\.werkstatt\\.de$ [NC]')
  expect(rules).toContain(`RewriteRule ^(.*)$ ${ORIGIN}/$1 [R=301,L,E=MOVED:1]`)
  expect(renderHtaccess()).not.toMatch(/https:|HTTP_HOST/)
  // After a change of the domain a kept one would be wrong.
  expect(rules.match(/R=301.*/g)).toEqual(Array(3).fill('R=301,L,E=MOVED:1]'))
  expect(rules).toContain('Header always set Cache-Control "no-cache" env=MOVED')
})

test.each([
  [ORIGIN, true, true],
  [ORIGIN, false, false],
  [undefined, true, false],
])('%s with httpsOnly %s promises https for a year: %s', (origin, isHttpsOnly, isPromised) => {
  const rules = renderHtaccess(origin, isHttpsOnly)
  expect(rules.includes('Header always set Strict-Transport-Security "max-age=31536000" env=TLS')).toBe(isPromised)
  expect(rules.includes('Strict-Transport-Security')).toBe(isPromised)
})

test.each(Object.keys(HEADERS))('sends %s once, with error pages, too', (name) => {
  const lines = renderHtaccess().match(new RegExp(`^.* ${name}.*$`, 'gm'))
  const rules = [`Header onsuccess unset ${name}`, `Header always set ${name} "${HEADERS[name]}"`]
  const isPolicyOfPictures = name === 'Cross-Origin-Resource-Policy'
  const ofPictures = isPolicyOfPictures ? [rules[0], `Header always set ${name} "cross-origin"`] : []
  expect(lines).toEqual([...rules, ...ofPictures])
})

test('says of texts and packed files that they vary, and not of a picture', () => {
  const [, pattern = ''] = /<FilesMatch "([^"]+)">\nHeader merge Vary/.exec(renderHtaccess()) ?? []
  const varying = ['index.html', 'index.html.br', 'favicon.svg.br']
  expect([...varying, 'share.png'].filter((file) => new RegExp(pattern).test(file))).toEqual(varying)
})
