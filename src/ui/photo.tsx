import { jpegOf, type Photo as PhotoData } from '../schema/photo.ts'

type PhotoProps = {
  photo: PhotoData
  alt: string
  /** Displayed width, so that the browser loads no larger file than it needs. */
  sizes: string
  className?: string
  loading?: 'lazy' | 'eager'
}

/** The browser picks the best format that it knows. In <picture> React adds no preload. */
export function Photo({ photo, alt, sizes, className, loading = 'lazy' }: PhotoProps) {
  const { stem, widths, width, height } = photo
  const src = jpegOf(photo)
  const listAll = (format: string) => widths.map((each) => `/${stem}-${each}.${format} ${each}w`).join(', ')
  return (
    <picture>
      {/* Smallest files first. */}
      {['avif', 'webp'].map((format) => (
        <source key={format} type={`image/${format}`} srcSet={listAll(format)} sizes={sizes} />
      ))}
      <img className={className} src={src} width={width} height={height} alt={alt} loading={loading} decoding="async" />
    </picture>
  )
}
