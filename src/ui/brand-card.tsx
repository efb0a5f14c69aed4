import { fillBrand, mailLink, whatsAppLink } from '../facts/contact-links.ts'
import type { Brand, Content } from '../schema/index.ts'
import type { Photos } from '../schema/photo.ts'
import { companionOf, type Drawing, isDrawing, isFourWheeler, joinKinds } from '../schema/vehicles.ts'
import { Vehicle } from './drawings.tsx'
import { type BelowName, Icon } from './icon.tsx'
import { Photo } from './photo.tsx'

const ICONS: Record<Brand['features'][number], BelowName> = {
  Verkauf: 'tag',
  Wartung: 'wrench',
  Reparatur: 'hammer',
  Ersatzteile: 'nut',
  Garantie: 'shield',
  Zubehör: 'plus',
  Vermietung: 'key',
}

/** `drawn`: a drawing with the address of its file, which is `drawings` if the page does not have it. */
type CardProps = DrawnProps & { drawings: string; business: Content['business']; photos: Photos; sizes: string }

export function BrandCard(props: CardProps & { hasIcons: boolean }) {
  const { brand, drawn, drawings, business, photos, sizes, hasIcons } = props
  const photo = photos.get(brand.image)
  const isContract = brand.partner === 'Vertragspartner'
  // At the usual size nine letters fit beside a photo, and twelve in the first line, which is above a drawing.
  const hasLongWord = /[^\s-]{10}/.test(brand.name) && brand.name.length > (photo ? 9 : 12)
  const isLong = hasLongWord || brand.name.length > 18
  return (
    <li className={`card paint-${brand.paint}${isContract ? '' : ' card-small'}${photo ? ' card-photo' : ''}`}>
      <div className="stage print:hidden">
        {photo ? (
          <Photo photo={photo} alt={brand.imageAlt ?? ''} sizes={sizes} />
        ) : (
          <Drawn brand={brand} drawn={drawn} />
        )}
      </div>
      <div className="flex flex-1 flex-col screen:p-card">
        <h4 className={`card-head text-name${isLong ? ' is-long' : ''}`}>
          {brand.name} <span className="block text-kind text-muted">{joinKinds(brand.kinds)}</span>
        </h4>
        <p className="screen:mt-10 text-card text-muted">{brand.description}</p>
        <Features features={brand.features} file={hasIcons ? drawings : ''} />
      </div>
      <div className="card-feet print:hidden">
        <CardLinks brand={brand} business={business} drawings={drawings} />
      </div>
    </li>
  )
}

type FeaturesProps = Pick<Brand, 'features'> & { file: string; className?: string }

/** Without a `file` for speech alone. */
export function Features({ features, file, className = file ? 'features' : 'sr-only' }: FeaturesProps) {
  return (
    <ul className={className}>
      {features.map((feature) => (
        <li key={feature}>
          {file && <Icon name={ICONS[feature]} file={file} className="text-link print:hidden" />}
          {feature}
        </li>
      ))}
    </ul>
  )
}

type DrawnProps = { brand: Brand; drawn: (drawing: Drawing) => { drawing: Drawing; file: string } }

function Drawn({ brand, drawn }: DrawnProps) {
  const { image } = brand
  if (!isDrawing(image)) throw new Error(`The build gave no photo for "${image}".`)
  const companion = companionOf(image, brand.kinds)
  // The companion is farther away: smaller, and higher up.
  const [x, far = 0] = companion === 'illustrations/utv' ? [30, -44] : companion ? [-15, 116] : [0]
  // A roof needs the whole height. Two-wheelers are the shortest: alone they can be drawn largest.
  const isFour = brand.kinds.some(isFourWheeler)
  const isHigh = image === 'illustrations/utv' || (isFour && companion)
  const viewBox = isHigh ? '-16 -14 352 214' : isFour || companion ? '-2 4.5 322 195.8' : '12 22 292 177.5'
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {companion && <Vehicle className="distant" {...drawn(companion)} x={far} y={36} width={256} />}
      <Vehicle {...drawn(image)} x={x} y={3} />
    </svg>
  )
}

/** Message and subject already name the brand. If it is not sold, the message asks for an appointment. */
function CardLinks({ brand, business, drawings }: Pick<CardProps, 'brand' | 'business' | 'drawings'>) {
  const { title, features, website } = brand
  const { whatsApp, email, emailBrandSubject } = business
  const textOf = ({ text, brandText = title }: NonNullable<typeof whatsApp>) =>
    features.includes('Verkauf') ? fillBrand(brandText, title) : `${title}: ${text}`
  const chat = whatsApp && whatsAppLink(whatsApp.phone, textOf(whatsApp))
  const mail = mailLink(email, fillBrand(emailBrandSubject ?? title, title))
  const links = Object.entries({ WhatsApp: chat, 'E-Mail': mail, Hersteller: website }).filter(([, href]) => href)
  return links.map(([name, href]) => (
    <a key={name} className="card-foot" href={href} rel={href === mail ? undefined : 'noopener noreferrer'}>
      {name}
      {href === website && <Icon name="away" file={drawings} />}
      <span className="sr-only">{` – ${title}${href === website ? ' (externe Seite)' : ''}`}</span>
    </a>
  ))
}
