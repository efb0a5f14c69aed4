/** What the content files may contain. The comments at the fields are German, because the owner's editor shows them. */
import * as z from 'zod'
import { brands, type FEATURES } from './brands.ts'
import { business } from './business.ts'
import { home, statistics, values } from './home.ts'
import { hours } from './hours.ts'
import { legal } from './legal.ts'

/** One entry for each content file; its export has the same name. */
export const contentSchema = z.strictObject({ business, home, brands, statistics, values, hours, legal })

export type Content = z.output<typeof contentSchema>
export type Brand = Content['brands'][number]
export type Feature = (typeof FEATURES)[number]

/** For the content files: what the owner may write, before it is parsed. */
export type Business = z.input<typeof business>
export type Home = z.input<typeof home>
export type Brands = z.input<typeof brands>
export type Statistics = z.input<typeof statistics>
export type Values = z.input<typeof values>
export type Hours = z.input<typeof hours>
export type Legal = z.input<typeof legal>
