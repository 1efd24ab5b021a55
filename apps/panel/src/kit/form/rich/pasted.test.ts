import { expect, test } from 'vitest'
import { withoutBallast } from './pasted.ts'

const item = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]><span lang=TR>${text}<o:p></o:p></span></p>\n`

test('withoutBallast keeps the text of a paste from Word', () => {
  const pasted = `<html><head><style>p{mso:1}</style></head><body lang=TR style='tab-interval:35pt'><!--[if gte mso 9]><xml><o:P>96</o:P></xml><![endif]-->
<p class=MsoNormal style="margin:0"><b style='mso-bidi'>Kırk</b> <a href="https://a.test">dakika</a><o:p></o:p></p><img src="data:image/png;base64,AAAA"></body></html>`
  expect(withoutBallast(pasted).trim()).toBe('<p><b>Kırk</b> <a href="https://a.test">dakika</a></p>')
})

test("withoutBallast converts Word's list paragraphs to lists", () => {
  expect(withoutBallast(item('·', 'Adana') + item('·', 'Urfa')).trim()).toBe('<ul><li>Adana</li><li>Urfa</li></ul>')
  expect(withoutBallast(item('1.', 'Bir') + item('2.', 'İki')).trim()).toBe('<ol><li>Bir</li><li>İki</li></ol>')
})
