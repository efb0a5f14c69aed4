/** What differs between the federal states, besides their holidays. */
import type { State } from '../lib/holidays.ts'

/** How postal codes begin (many are of two states; Business::PLZ, and the codes in use), and where it is, generously. */
export const PLACES: Record<State, [RegExp, south: number, west: number, north: number, east: number]> = {
  'Baden-Württemberg': [/^(?:639|647|68[1-3578]|69|76[1-7]|7[0-57-9]|88|89[0156]|97[89])/, 47.5, 7.5, 49.8, 10.5],
  Bayern: [/^(?:63[7-9]|745|881|89[02-4]|8[0-7]|96[0-4]|9[0-57])/, 47.2, 8.9, 50.6, 13.9],
  Berlin: [/^(?:14[01]|1[0-3])/, 52.3, 13, 52.7, 13.8],
  Brandenburg: [/^(?:019|03|04[89]|125|14[4-9]|17[23]|193|1[56]|393)/, 51.3, 11.2, 53.6, 14.8],
  Bremen: [/^(?:275|28[1-37])/, 53, 8.4, 53.7, 9],
  Hamburg: [/^(?:20|21[01]|22[0-7]|274)/, 53.3, 8.4, 54, 10.4],
  Hessen: [/^(?:36[0-3]|372|3[45]|552|599|63[0-6]|68[56]|69[245]|6[0145])/, 49.3, 7.7, 51.7, 10.3],
  'Mecklenburg-Vorpommern': [/^(?:1[7-9]|239)/, 53.1, 10.5, 54.7, 14.5],
  Niedersachsen: [/^(?:192|21[2-7]|27[2-46-8]|28[78]|2[69]|343|37[014-6]|38[1-7]|3[01]|48[45]|49)/, 51, 6.5, 54, 11.7],
  'Nordrhein-Westfalen': [/^(?:344|376|3[23]|49[45]|4[0-24-8]|53[1-36-9]|57[02-4]|5[0-289])/, 50.3, 5.8, 52.6, 9.5],
  'Rheinland-Pfalz': [/^(?:515|53[4-6]|57[56]|5[4-6]|65[356]|66[4589]|67|76[78])/, 48.9, 6.1, 51, 8.6],
  Saarland: [/^66[1-8]/, 49.1, 6.3, 49.7, 7.5],
  Sachsen: [/^(?:04[1-8]|079|0[1289])/, 50.1, 11.8, 51.8, 15.1],
  'Sachsen-Anhalt': [/^(?:06|294|38[48]|39)/, 50.9, 10.5, 53.1, 13.2],
  'Schleswig-Holstein': [/^(?:21[045]|22[1-9]|274|2[3-5])/, 53.3, 7.8, 55.1, 11.4],
  Thüringen: [/^(?:046|065|07|364|373|965|9[89])/, 50.2, 9.8, 51.7, 12.7],
}

/** The authority for complaints about companies (Art. 77 DSGVO), its address and site; from public lists, November 2026. */
const AUTHORITIES: Record<State, string> = {
  'Baden-Württemberg':
    'der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg, Heilbronner Straße 35, 70191 Stuttgart, www.baden-wuerttemberg.datenschutz.de',
  Bayern: 'das Bayerische Landesamt für Datenschutzaufsicht, Promenade 18, 91522 Ansbach, www.lda.bayern.de',
  Berlin:
    'die Berliner Beauftragte für Datenschutz und Informationsfreiheit, Alt-Moabit 59–61, 10555 Berlin, www.datenschutz-berlin.de',
  Brandenburg:
    'die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg (LDA Brandenburg), Stahnsdorfer Damm 77, 14532 Kleinmachnow, Telefon 033203 356-0, [Poststelle@LDA.Brandenburg.de](mailto:Poststelle@LDA.Brandenburg.de), www.lda.brandenburg.de',
  Bremen:
    'die Landesbeauftragte für Datenschutz und Informationsfreiheit Bremen, Arndtstraße 1, 27570 Bremerhaven, www.datenschutz.bremen.de',
  Hamburg:
    'der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit, Ludwig-Erhard-Straße 22, 20459 Hamburg, datenschutz-hamburg.de',
  Hessen:
    'der Hessische Beauftragte für Datenschutz und Informationsfreiheit, Gustav-Stresemann-Ring 1, 65189 Wiesbaden, datenschutz.hessen.de',
  'Mecklenburg-Vorpommern':
    'der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern, Werderstraße 74a, 19055 Schwerin, www.datenschutz-mv.de',
  Niedersachsen:
    'der Landesbeauftragte für den Datenschutz Niedersachsen, Prinzenstraße 5, 30159 Hannover, www.lfd.niedersachsen.de',
  'Nordrhein-Westfalen':
    'die Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen, Kavalleriestraße 2–4, 40213 Düsseldorf, www.ldi.nrw.de',
  'Rheinland-Pfalz':
    'der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz, Hintere Bleiche 34, 55116 Mainz, www.datenschutz.rlp.de',
  Saarland:
    'das Unabhängige Datenschutzzentrum Saarland, Fritz-Dobisch-Straße 12, 66111 Saarbrücken, www.datenschutz.saarland.de',
  Sachsen:
    'die Sächsische Datenschutz- und Transparenzbeauftragte, Maternistraße 17, 01067 Dresden, www.datenschutz.sachsen.de',
  'Sachsen-Anhalt':
    'die Landesbeauftragte für den Datenschutz Sachsen-Anhalt, Otto-von-Guericke-Straße 34a, 39104 Magdeburg, datenschutz.sachsen-anhalt.de',
  'Schleswig-Holstein':
    'das Unabhängige Landeszentrum für Datenschutz Schleswig-Holstein, Holstenstraße 98, 24103 Kiel, www.datenschutzzentrum.de',
  Thüringen:
    'der Thüringer Landesbeauftragte für den Datenschutz und die Informationsfreiheit, Häßlerstraße 8, 99096 Erfurt, www.tlfdi.de',
}

/** As rich text, for a sentence: the last word is the site. */
export const authorityOf = (state: State) => AUTHORITIES[state].replace(/\S+$/, '[$&](https://$&)')
