/** Non-breaking spaces: DIN 5008 has them in "§ 5", "Art. 6 Abs. 1", "17 Uhr", "15859 Storkow", " –"; ours in "Ruf an!". */
export function protectSpaces(text: string): string {
  return text
    .replace(/(§|Art\.|Abs\.|lit\.|Nr\.) (?=\S)/g, '$1\u00a0')
    .replace(/ (?=–|\p{L}{1,3}!)/gu, '\u00a0')
    .replace(/(\d) (?=(?:lit\.|Nr\.|Uhr|Tage|Wochen|Monate|Jahre|%|DSGVO|TDDDG)(?![a-zäöüß]))/g, '$1\u00a0')
    .replace(/((?:[Ss]tr(?:aße|\.)|[Ww]eg|[Dd]amm|[Aa]llee|[Pp]latz|[Rr]ing|[Uu]fer|[Cc]haussee)) (?=\d)/g, '$1\u00a0')
    .replace(/\b(\d{5}) (?=\p{Lu})/gu, '$1\u00a0')
}
