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
