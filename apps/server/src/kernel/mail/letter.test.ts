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
