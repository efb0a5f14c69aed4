/** The rules for the content files. Messages, labels and help are German, because the owner reads them. */
import * as z from 'zod'
import { brands } from './brands.ts'
import { business } from './business.ts'
import { home, statistics, values } from './home.ts'
import { hours } from './hours.ts'
import { legal } from './legal.ts'

/** One entry for each file of the content folder, business.yaml and so on. */
export const contentSchema = z.strictObject({ business, home, brands, statistics, values, hours, legal })

export type Content = z.output<typeof contentSchema>
export type Brand = Content['brands'][number]
