/**
 * What the content files may hold. The owner's editor shows the comments at the fields as help; they and the messages are
 * German, because the owner reads them.
 */
import * as z from 'zod'
import { brands, type FEATURES } from './brands.ts'
import { business } from './business.ts'
import { home, statistics, values } from './home.ts'
import { hours } from './hours.ts'
import { legal } from './legal.ts'

/** One entry for each file of the content folder; the file's export has the same name. */
export const contentSchema = z.strictObject({ business, home, brands, statistics, values, hours, legal })

export type Content = z.output<typeof contentSchema>
export type Brand = Content['brands'][number]
export type Feature = (typeof FEATURES)[number]

/** The types that the content files name: what may be written there, before it is read. */
export type Business = z.input<typeof business>
export type Home = z.input<typeof home>
export type Brands = z.input<typeof brands>
export type Statistics = z.input<typeof statistics>
export type Values = z.input<typeof values>
export type Hours = z.input<typeof hours>
export type Legal = z.input<typeof legal>
