import { expect, test } from 'vitest'
import type { Content } from '../schema/index.ts'
import { fillBrand, mailLink, routeLink, whatsAppLink } from './contact-links.ts'

test('percent-encodes the WhatsApp text', () => {
  const link = whatsAppLink({ e164: '+491713920012', display: '' }, 'Hallo & „Grüß Gott“?')
  expect(link).toBe('https://wa.me/491713920012?text=Hallo%20%26%20%E2%80%9EGr%C3%BC%C3%9F%20Gott%E2%80%9C%3F')
})

test('percent-encodes the subject', () => {
  expect(mailLink('a@b.example', 'Anfrage zu KYMCO ATV & UTV?')).toBe(
    'mailto:a@b.example?subject=Anfrage%20zu%20KYMCO%20ATV%20%26%20UTV%3F',
  )
})

test('puts the brand into each place of the template, with its special characters', () => {
  expect(fillBrand('{brand}: frag nach {brand}', "A$&B$1 & O'Neil")).toBe("A$&B$1 & O'Neil: frag nach A$&B$1 & O'Neil")
})

test('the route leads to the full address of the shop', () => {
  const address = { street: 'Am Markt 3 & 4', postalCode: '15859', town: 'Storkow (Mark)' }
  const link = new URL(routeLink(address as Content['business']))
  expect(link.origin + link.pathname).toBe('https://www.google.com/maps/dir/')
  expect([...link.searchParams]).toEqual([
    ['api', '1'],
    ['destination', 'Am Markt 3 & 4, 15859 Storkow (Mark)'],
  ])
})
