import type { BuiltSite } from '../../scripts/deploy/built-site.ts'
import { writeFiles } from '../../scripts/lib/files.ts'
import { BUILD_LIST, renderBuildList } from '../../scripts/server/build-list.ts'

/** As `npm run build` would have left it. */
export async function writeBuild(
  folder: string,
  { date, files }: Pick<BuiltSite, 'date' | 'files'>,
  { isStrict = true, isFictional = false } = {},
): Promise<void> {
  await writeFiles(folder, new Map([...files, [BUILD_LIST, renderBuildList(files, { date, isStrict, isFictional })]]))
}
