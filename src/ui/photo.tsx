import type { Photo as PhotoData } from '../lib/photo'

type PhotoProps = {
  photo: PhotoData
  alt: string
  /** How wide it stands on the page, so that the browser takes no larger file than it needs. */
  sizes: string
  className?: string
  loading?: 'lazy' | 'eager'
}

/** A photo in the best format that the browser shows. In <picture> React adds no preload for it. */
export function Photo({ photo, alt, sizes, className, loading = 'lazy' }: PhotoProps) {
  const { width, height, sources, src } = photo
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
      ))}
      <img className={className} src={src} width={width} height={height} alt={alt} loading={loading} decoding="async" />
    </picture>
  )
}
