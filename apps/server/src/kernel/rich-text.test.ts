import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './rich-text.ts'

const ownPicture = '/files/picture/ab/0123456789abcdef0123456789abcd.webp'

/** Every allowed tag with its attributes as written; anything else that begins with `<` is an error. */
const stored =
  /^<(?:\/?(?:p|h[2-4]|ul|ol|li|strong|em|u|blockquote|table|thead|tbody|tr|th|td)|\/a|br \/|t[hd](?: (?:col|row)span="[1-9]\d?"){1,2}|a href="(?:https?:\/\/|mailto:|tel:)[^\s"'<>]+" rel="noopener nofollow"|img src="\/files\/picture\/[0-9a-f]{2}\/[0-9a-f]{30}\.(?:webp|png|jpg)" alt="[^"<>]*" \/)>/i
const strays = (html: string) =>
  [...html.matchAll(/</g)].map(({ index }) => html.slice(index)).filter((rest) => !stored.test(rest))

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  `<img src="${ownPicture}" onload=alert(1) style="position:fixed">`,
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="//evil.test/x.webp"><img src="/files/../api/user"><img srcset="x 1x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" jAvA&#x09;sCrIpT:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a><a href="//evil.test">x</a><a href="/api/logout">x</a>',
  '<a href="https://a.test" onclick="alert(1)" target=_blank style="x">x</a>',
  '<a href="https://a.test&quot; onmouseover=&quot;alert(1)">x</a>',
  '<svg><script>alert(1)</script></svg><svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x>',
  '<form action=//evil.test><input name=a autofocus onfocus=alert(1)><button formaction=javascript:alert(1)>x</button></form>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1)>x</p>',
  '<style>@import url(//evil.test)</style><link rel=stylesheet href=//evil.test><base href=//evil.test>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<details open ontoggle=alert(1)>x</details><video><source onerror=alert(1)></video>',
  '<template><img src=x onerror=alert(1)></template><xmp><img src=x onerror=alert(1)></xmp>',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<td colspan="1 onclick=alert(1)" rowspan=99999>x</td>',
  '<![CDATA[<img src=x onerror=alert(1)>]]><?xml <img src=x onerror=alert(1)>?><!--><img src=x onerror=alert(1)>-->',
  '<p/onclick=alert(1)>x</p//><p"onclick=alert(1)">x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

test.each(attacks)('cleanText leaves nothing executable of %s', (html) => {
  for (const variant of [html, `<p>a${html}b</p>`, `<ul><li>${html}`, html.toUpperCase()])
    expect(strays(cleanText(variant))).toEqual([])
})

test('cleanText leaves nothing executable of any combination or fragment', () => {
  const word = fc.constantFrom(
    ...attacks,
    '<',
    '>',
    '"',
    "'",
    '<p>',
    '</p>',
    '<a href=',
    'javascript:',
    '<!--',
    '-->',
    '&',
  )
  const pieces = fc.array(fc.tuple(word, fc.nat(60)), { maxLength: 12 })
  fc.assert(
    fc.property(
      pieces,
      (parts) => strays(cleanText(parts.map(([one, cut]) => one.slice(cut % 3 ? 0 : cut)).join(''))).length === 0,
    ),
  )
})

test.each([
  [
    'what a text is made of',
    '<h2>A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><ul><li><p>e</p></li></ul>',
    undefined,
  ],
  [
    'a quote and a table',
    '<blockquote><p>a</p></blockquote><table><tbody><tr><td><p>1</p></td></tr></tbody></table>',
    undefined,
  ],
  ['one of our pictures', `<p>a</p><img src="${ownPicture}" alt="Çorba" />`, undefined],
  [
    'other names of the same',
    '<h1>A</h1><b>b</b><i>c</i><h6>d</h6>',
    '<h2>A</h2><strong>b</strong><em>c</em><h4>d</h4>',
  ],
  [
    'links to the outside',
    '<a href="https://a.test/?q=1&amp;r=2">x</a>',
    '<a href="https://a.test/?q=1&amp;r=2" rel="noopener nofollow">x</a>',
  ],
  ['mail and phone', '<a href="tel:+905550000000">x</a>', '<a href="tel:+905550000000" rel="noopener nofollow">x</a>'],
  ['text of what is not allowed', '<a href="javascript:x">bir</a><font color=red>iki</font>', 'biriki'],
  ['letters that look like tags', '<p>1 &lt; 2 & 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
  ['nothing where nothing is said', '<p>&nbsp;</p><p><br></p>', ''],
])('cleanText keeps %s', (_, html, expected = html) => {
  expect(cleanText(html)).toBe(expected)
  expect(cleanText(expected)).toBe(expected)
})

test("cleanText removes Word's markup from pasted text", () => {
  const pasted = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:"";margin:0cm;} --></style></head><body lang=TR style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='mso-margin-top-alt:auto'>Teslimat<o:p></o:p></h1><p class=MsoNormal style='margin-bottom:8.0pt'><b style='mso-bidi-font-weight:normal'>
<span lang=TR style='font-size:11.0pt;mso-ansi-language:TR'>Kırk dakika</span></b><o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=200 colspan=2 valign=top>
<p class=MsoNormal>Moda<o:p></o:p></p></td></tr></table><img width=1 src="file:///C:/Temp/clip_image001.png" v:shapes="x"><!--EndFragment--></body></html>`
  expect(cleanText(pasted).replace(/\n/g, '')).toBe(
    '<h2>Teslimat</h2><p><strong>Kırk dakika</strong></p><table><tr><td colspan="2"><p>Moda</p></td></tr></table>',
  )
})
