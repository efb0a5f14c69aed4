import type { Photo as PhotoData } from '../lib/photo'

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
