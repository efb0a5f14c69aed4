/** `npm run deploy:check` as its user has it. */
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../helpers/site'
import { runDeploy } from './run-deploy'
import { NEW } from './sites'
import { withWeb } from './web-server'
import { writeBuild } from './write-build'

test('compares every byte', async () => {
  const [dist, live] = [await makeFolder(), await makeFolder()]
  for (const folder of [dist, live]) await writeBuild(folder, NEW)
  const style = NEW.entries.find(({ path }) => path.endsWith('.css'))?.path ?? ''
  await withWeb(
    live,
    () => undefined,
    async (address) => {
      const check = (...options: string[]) => runDeploy('deploy-check', options, { settings: {} })
      expect(await check(address, dist)).toEqual({ code: 0, text: expect.stringMatching(/^✓ .+Byte für Byte/) })
      writeFileSync(join(live, style), String(NEW.files.get(style)).replace('b', 'c'))
      const changed = await check(address, dist)
      expect(changed).toEqual({
        code: 3,
        text: expect.stringContaining(`${address}/${style}\n    zeigt etwas anderes`),
      })
      expect(changed.text.match(/zeigt|antwortet/g)).toHaveLength(1)
      await rm(join(live, style))
      const missing = await check(address, dist)
      expect(missing).toEqual({
        code: 3,
        text: expect.stringContaining(`/${style}\n    antwortet mit 404 statt 200.`),
      })
      expect(await check()).toEqual({ code: 2, text: expect.stringContaining('npm run deploy:check -- https://') })
      for (const wrong of ['www.beispiel.de', 'www.beispiel.de:443']) expect((await check(wrong)).code).toBe(2)
    },
  )
})
