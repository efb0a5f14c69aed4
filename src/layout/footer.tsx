import type { Content } from '../content/schema'

export function Footer({ content: { business } }: { content: Content }) {
  return (
    <footer className="on-pine">
      <div className="wrap flex flex-wrap items-center py-32">
        <p className="mr-auto py-8">
          © {business.copyrightYear} {business.name}
        </p>
        <a className="footer-link" href="/impressum/">
          Impressum &amp; Datenschutz
        </a>
        <a className="footer-link" href="#top">
          Nach oben
        </a>
      </div>
    </footer>
  )
}
