import { expect, test } from 'vitest'
import { written } from './letter.ts'

test('a letter escapes entered text and addresses as HTML', () => {
  const { html, plain } = written({
    to: 'ada@demo.sofra',
    lang: 'en',
    template: 'registration-approved',
    params: { name: '<b>Ada</b>', company: 'Kaşık & "Çatal"' },
    link: 'https://demo.sofra/login?to="><script>&lang=en',
  })
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(html).toContain('href="https://demo.sofra/login?to=&quot;&gt;&lt;script&gt;&amp;lang=en"')
  expect(html).not.toMatch(/<script|<b>|"Çatal"/)
  expect(plain).toContain('<b>Ada</b>')
})

test('a letter keeps the line breaks of an answer in its text and its HTML', () => {
  const { html, plain } = written({
    to: 'ada@demo.sofra',
    lang: 'en',
    template: 'registration-denied',
    params: { name: 'Ada', company: 'Kaşık', reason: 'First line\nsecond <line>' },
  })
  expect(plain).toContain('First line\nsecond <line>')
  expect(html).toContain('First line<br>second &lt;line&gt;')
})

test.each(['Tıkla evil.com', 'http://203.0.113.9/x', 'https://evil.example', 'WWW.EVIL.EXAMPLE', 'mail@evil.example'])(
  'a letter shows %s of a stranger without turning it into a link',
  (name) => {
    const { subject, html, plain } = written({
      to: 'victim@demo.sofra',
      lang: 'tr',
      template: 'registration',
      params: { name },
      code: '123456',
    })
    for (const text of [subject, html, plain]) {
      expect(text).not.toMatch(/evil\.(?:com|example)|https?:\/\/|@evil/i)
      if (text !== subject) expect(text.replaceAll('\u2060', '')).toContain(name)
    }
  },
)

test('a letter keeps times, dates and texts of staff', () => {
  const { plain } = written({
    to: 'guest@demo.sofra',
    lang: 'en',
    template: 'request-answered',
    params: { name: 'Dr. Ada', answer: 'See https://demo.sofra/menu', date: '28.11.2026, 19:30' } as never,
  })
  expect(plain).toContain('Dr. Ada')
  expect(plain).not.toContain('demo.\u2060sofra')
})
