/** The authority for complaints about companies (Art. 77 DSGVO), its address and site; from public lists, November 2026. */
import type { Land } from '../lib/states.ts'

// biome-ignore format: one row for each state
const AUTHORITIES: Record<Land, string> = {
  'Baden-Württemberg': 'der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg, Heilbronner Straße 35, 70191 Stuttgart, www.baden-wuerttemberg.datenschutz.de',
  Bayern: 'das Bayerische Landesamt für Datenschutzaufsicht, Promenade 18, 91522 Ansbach, www.lda.bayern.de',
  Berlin: 'die Berliner Beauftragte für Datenschutz und Informationsfreiheit, Alt-Moabit 59–61, 10555 Berlin, www.datenschutz-berlin.de',
  Brandenburg: 'die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg (LDA Brandenburg), Stahnsdorfer Damm 77, 14532 Kleinmachnow, Telefon 033203 356-0, [Poststelle@LDA.Brandenburg.de](mailto:Poststelle@LDA.Brandenburg.de), www.lda.brandenburg.de',
  Bremen: 'die Landesbeauftragte für Datenschutz und Informationsfreiheit Bremen, Arndtstraße 1, 27570 Bremerhaven, www.datenschutz.bremen.de',
  Hamburg: 'der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit, Ludwig-Erhard-Straße 22, 20459 Hamburg, datenschutz-hamburg.de',
  Hessen: 'der Hessische Beauftragte für Datenschutz und Informationsfreiheit, Gustav-Stresemann-Ring 1, 65189 Wiesbaden, datenschutz.hessen.de',
  'Mecklenburg-Vorpommern': 'der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern, Werderstraße 74a, 19055 Schwerin, www.datenschutz-mv.de',
  Niedersachsen: 'der Landesbeauftragte für den Datenschutz Niedersachsen, Prinzenstraße 5, 30159 Hannover, www.lfd.niedersachsen.de',
  'Nordrhein-Westfalen': 'die Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen, Kavalleriestraße 2–4, 40213 Düsseldorf, www.ldi.nrw.de',
  'Rheinland-Pfalz': 'der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz, Hintere Bleiche 34, 55116 Mainz, www.datenschutz.rlp.de',
  Saarland: 'das Unabhängige Datenschutzzentrum Saarland, Fritz-Dobisch-Straße 12, 66111 Saarbrücken, www.datenschutz.saarland.de',
  Sachsen: 'die Sächsische Datenschutz- und Transparenzbeauftragte, Maternistraße 17, 01067 Dresden, www.datenschutz.sachsen.de',
  'Sachsen-Anhalt': 'die Landesbeauftragte für den Datenschutz Sachsen-Anhalt, Otto-von-Guericke-Straße 34a, 39104 Magdeburg, datenschutz.sachsen-anhalt.de',
  'Schleswig-Holstein': 'das Unabhängige Landeszentrum für Datenschutz Schleswig-Holstein, Holstenstraße 98, 24103 Kiel, www.datenschutzzentrum.de',
  Thüringen: 'der Thüringer Landesbeauftragte für den Datenschutz und die Informationsfreiheit, Häßlerstraße 8, 99096 Erfurt, www.tlfdi.de',
}

/** As rich text, for a sentence: the last word is the site. */
export const authorityOf = (state: Land) => AUTHORITIES[state].replace(/\S+$/, '[$&](https://$&)')
