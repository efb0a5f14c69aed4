import { describe, expect, test } from 'vitest'
import type { Entry } from '../server/build-list'
import { type Knowledge, UNKNOWN } from './manifest'
import { inOrder, makePlan, type Plan, type Seen } from './plan'

const ASSET = 'style.0123456789.css'
const OLD_ASSET = 'style.aaaaaaaaaa.css'

/** "index.html 10 x": path, size, and a letter for its bytes. */
const entry = (text: string): Entry => {
  const [path = '', size, letter = ''] = text.split(' ')
  return { path, size: Number(size), sha256: letter === '?' ? UNKNOWN : letter }
}
const entries = (...texts: string[]) => texts.map(entry)

type Case = {
  build: string[]
  live?: string[]
  previous?: string[]
  begun?: string[]
  seen?: string[]
  isTakingAll?: boolean
}

function plan({ build, live = [], previous = [], begun = [], seen = [], isTakingAll = false }: Case) {
  const known: Knowledge = { live: entries(...live), previous: entries(...previous), begun: entries(...begun) }
  const there: Seen = new Map(
    entries(...seen).map(({ path, size, sha256 }) => [path, { size, ...(sha256 ? { sha256 } : {}) }]),
  )
  const made = makePlan({ build: entries(...build), known, seen: there, isTakingAll })
  const names = Object.entries(made).filter(([, list]) => list.length > 0)
  return Object.fromEntries(
    names.map(([name, list]: [string, Plan['upload'] | Entry[]]) => [
      name,
      list.map((one) => ('why' in one ? `${one.path} ${one.why}` : one.path)).join(', '),
    ]),
  )
}

const PAGE = 'index.html 10 new'

const CASES: [name: string, input: Case, expected: Record<string, string>][] = [
  ['an empty server', { build: [PAGE] }, { upload: 'index.html new' }],
  ['what is there already', { build: [PAGE], live: [PAGE], seen: ['index.html 10'] }, { unchanged: 'index.html' }],
  [
    'an older version',
    { build: [PAGE], live: ['index.html 9 old'], seen: ['index.html 9'] },
    { upload: 'index.html changed' },
  ],
  [
    'an older version of one size',
    { build: [PAGE], live: ['index.html 10 old'], seen: ['index.html 10 old'] },
    { upload: 'index.html changed' },
  ],
  [
    'a page somebody edited to the same size',
    { build: [PAGE], live: ['index.html 10 old'], seen: ['index.html 10 edited'] },
    { kept: 'index.html' },
  ],
  [
    'a page less that somebody edited to the same size',
    { build: [PAGE], live: [PAGE, 'agb.html 4 a'], seen: ['index.html 10', 'agb.html 4 b'] },
    { unchanged: 'index.html', kept: 'agb.html' },
  ],
  [
    'somebody else’s file that an unfinished first deploy meant to replace',
    { build: [PAGE], live: [PAGE, 'agb.html 4 ?'], begun: ['agb.html 5 b'], seen: ['index.html 10', 'agb.html 4 x'] },
    { unchanged: 'index.html', kept: 'agb.html' },
  ],
  ['a file that is gone', { build: [PAGE], live: [PAGE] }, { upload: 'index.html new' }],
  [
    'a page somebody edited',
    { build: [PAGE], live: ['index.html 9 old'], seen: ['index.html 11'] },
    { kept: 'index.html' },
  ],
  [
    'its packed twin',
    {
      build: [PAGE, 'index.html.br 5 b'],
      live: ['index.html 9 old', 'index.html.br 4 a'],
      seen: ['index.html 11', 'index.html.br 4'],
    },
    { kept: 'index.html, index.html.br' },
  ],
  [
    'the same with --rebuild',
    { build: [PAGE], live: ['index.html 9 old'], seen: ['index.html 11'], isTakingAll: true },
    { upload: 'index.html replaced' },
  ],
  ['somebody else’s file', { build: [PAGE], seen: ['index.html 11'] }, { kept: 'index.html' }],
  [
    'the same at the first deploy',
    { build: [PAGE], seen: ['index.html 11'], isTakingAll: true },
    { upload: 'index.html replaced' },
  ],
  [
    'a second attempt after that',
    { build: [PAGE], live: ['index.html 11 ?'], begun: [PAGE], seen: ['index.html 11'] },
    { upload: 'index.html changed' },
  ],
  [
    'exchanged before the end',
    { build: [PAGE], live: ['index.html 9 old'], begun: [PAGE], seen: ['index.html 10'] },
    { unchanged: 'index.html' },
  ],
  [
    'exchanged, of one size, known by its bytes',
    { build: [PAGE], live: ['index.html 10 old'], begun: [PAGE], seen: ['index.html 10 new'] },
    { unchanged: 'index.html' },
  ],
  [
    'not exchanged, of one size, known by its bytes',
    { build: [PAGE], live: ['index.html 10 old'], begun: [PAGE], seen: ['index.html 10 old'] },
    { upload: 'index.html changed' },
  ],
  [
    'begun for another build',
    { build: [PAGE], live: ['index.html 9 old'], begun: ['index.html 12 other'], seen: ['index.html 12'] },
    { upload: 'index.html changed' },
  ],
  [
    'a damaged asset',
    { build: [`${ASSET} 5 a`], live: [`${ASSET} 5 a`], seen: [`${ASSET} 3`] },
    { upload: `${ASSET} replaced` },
  ],
  [
    'a page less',
    { build: [PAGE], live: [PAGE, 'agb.html 4 a'], seen: ['index.html 10', 'agb.html 4'] },
    { unchanged: 'index.html', remove: 'agb.html' },
  ],
  [
    'a page less that somebody edited',
    { build: [PAGE], live: [PAGE, 'agb.html 4 a'], seen: ['index.html 10', 'agb.html 5'] },
    { unchanged: 'index.html', kept: 'agb.html' },
  ],
  [
    'a page less that somebody deleted',
    { build: [PAGE], live: [PAGE, 'agb.html 4 a'], seen: ['index.html 10'] },
    { unchanged: 'index.html' },
  ],
  [
    'an asset less',
    { build: [PAGE], live: [PAGE, `${ASSET} 5 a`], seen: ['index.html 10', `${ASSET} 5`] },
    { unchanged: 'index.html', retire: ASSET },
  ],
  [
    'an asset of the deploy before, with nothing new',
    { build: [PAGE], live: [PAGE], previous: [`${ASSET} 5 a`], seen: ['index.html 10', `${ASSET} 5`] },
    { unchanged: 'index.html', retire: ASSET },
  ],
  [
    'an asset of the deploy before, with a new page',
    {
      build: [PAGE],
      live: ['index.html 9 old'],
      previous: [`${ASSET} 5 a`],
      seen: ['index.html 9', `${ASSET} 5`],
    },
    { upload: 'index.html changed', expired: ASSET },
  ],
  [
    'an asset that comes back',
    { build: [`${ASSET} 5 a`], previous: [`${ASSET} 5 a`], seen: [`${ASSET} 5`] },
    { unchanged: ASSET },
  ],
  [
    'an asset that only a broken deploy wanted',
    { build: [PAGE], live: [PAGE], begun: [`${ASSET} 5 a`], seen: ['index.html 10', `${ASSET} 5`] },
    { unchanged: 'index.html', retire: ASSET },
  ],
  [
    'assets that an edited page may name',
    {
      build: [PAGE],
      live: ['index.html 9 old', `${ASSET} 5 a`],
      previous: [`${OLD_ASSET} 5 b`],
      seen: ['index.html 11', `${ASSET} 5`, `${OLD_ASSET} 5`],
    },
    { kept: 'index.html', retire: `${ASSET}, ${OLD_ASSET}` },
  ],
]

describe('makePlan', () => {
  test.each(CASES)('%s', (_name, input, expected) => expect(plan(input)).toEqual(expected))
})

test('the home page is exchanged last, after the rules of the server and all that it leads to', () => {
  const files = ['index.html', '.htaccess', 'index.html.br', 'impressum/index.html', 'robots.txt', '404.html']
  expect(inOrder(entries(...files.map((file) => `${file} 1 a`))).map(({ path }) => path)).toEqual([
    'robots.txt',
    '404.html',
    'impressum/index.html',
    '.htaccess',
    'index.html.br',
    'index.html',
  ])
})
