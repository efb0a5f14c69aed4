import type { BuiltSite } from '../../scripts/deploy/built-site'
import { writeFiles } from '../../scripts/lib/files'
import { BUILD_LIST, renderBuildList } from '../../scripts/server/build-list'

/** As `npm run build` would have left it. */
export async function writeBuild(
  folder: string,
  { date, files }: Pick<BuiltSite, 'date' | 'files'>,
  { isStrict = true, isFictional = false } = {},
): Promise<void> {
  await writeFiles(folder, new Map([...files, [BUILD_LIST, renderBuildList(files, { date, isStrict, isFictional })]]))
}
