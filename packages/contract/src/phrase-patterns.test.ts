import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type BuiltLang, languages } from './kernel/languages.ts'
import { inLanguage } from './kernel/phrases.ts'
import { allPhrases } from './phrases.ts'

interface Pattern {
  /** The rejected wording, and its replacement. */
  name: string
  lang: BuiltLang
  refuse: RegExp
  /** A former text that the pattern rejects: the control. */
  former: string
  /** The text that replaced it. */
  now: string
  /** Keys that may match, and why. */
  except?: Readonly<Record<string, string>>
  only?: (key: string) => boolean
}

const root = new URL('../../../', import.meta.url)

/** Returns the text of all source files in a folder with a matching name. */
const sources = (folder: string, file: RegExp) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => file.test(name) && !/\.(?:test|phrases)\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(`${folder}${name}`, root), 'utf8'))

const keysIn = (text: string) => [...text.matchAll(/'([a-z][\w.-]+\.[\w.-]+)'/g)].map(([, key = '']) => key)

/** Keys that the contract uses: errors of endpoints and messages of schemas. */
const raised = new Set(sources('packages/contract/src/', /\.ts$/).flatMap(keysIn))
const onButtons = new Set(
  sources('apps/panel/src/', /\.tsx$/).flatMap((text) =>
    [...text.matchAll(/<Button\b[\s\S]*?<\/Button>/g)].flatMap(([button]) => keysIn(button)),
  ),
)

const patterns: readonly Pattern[] = [
  {
    name: 'P2 word-by-word German: say who does what (contains, applies, starts, is notified)',
    lang: 'en',
    refuse:
      /\banew\b|\bholds?\b|\btold\b|for good|written to|[Ww]hoever|(?<![Tt]here )is no (?!longer)|\bat most$|by (?:itself|themselves)\b/,
    former: 'A wallet holds {limit} at most',
    now: 'The wallet balance cannot exceed {limit}',
  },
  {
    name: 'P2 a statement does not begin with what or whom',
    lang: 'en',
    refuse: /^(?:What|Whom)\b[^?]*$/,
    former: 'Whom these rules find',
    now: 'Members matching these rules',
  },
  {
    name: 'P3 a request is rejected, a reservation declined: denied is for access',
    lang: 'en',
    refuse: /\bden(?:y|ied|ial)\b/i,
    former: 'Denied',
    now: 'Rejected',
  },
  {
    name: 'P3 a person gets a reply, HTTP a response: only phone calls are answered',
    lang: 'en',
    refuse: /\bAnswer\b|\banswers?\b(?! rate)/,
    former: 'Waiting for the restaurant’s answer',
    now: 'Waiting for the restaurant’s reply',
  },
  {
    name: 'P4 a limit is en fazla',
    lang: 'tr',
    refuse: /\ben çok\b/i,
    former: 'Aynı anda en çok kişi',
    now: 'Aynı anda en fazla kişi',
    except: {
      'member-page.products': 'the most ordered products',
      'overview.best': 'best sellers',
      'overview.best.empty': 'best sellers',
    },
  },
  {
    name: 'P5 custom or separate instead of own',
    lang: 'en',
    refuse: /\bown (?:call|limit|points|table call)/i,
    former: 'Own points rules',
    now: 'Custom points rules',
  },
  {
    name: 'P6 an empty field: “Empty: no limit” or “If left empty, …”',
    lang: 'en',
    refuse: /\bempty =|\b0 =|^Left empty|(?<!left )\bempty, |Leave it empty/i,
    former: 'Left empty, it holds in all channels.',
    now: 'If left empty, it applies in all channels.',
  },
  {
    name: 'P6 an empty field: „Leer: …“ or „Bleibt das Feld leer, …“',
    lang: 'de',
    refuse: /\bleer =|\b0 =|^Leer gelassen|^Leer wird/i,
    former: 'Leer = unbegrenzt',
    now: 'Leer: unbegrenzt',
  },
  {
    name: 'P7 guests write an Anmerkung, staff a Notiz',
    lang: 'de',
    refuse: /Bestellnotiz|\bNotiz\b/,
    former: 'Bestellnotiz',
    now: 'Anmerkung zur Bestellung',
    except: {
      'commission-rate.begun.notice': 'written by staff',
      'commission-rate.ended.notice': 'written by staff',
      'commission-rate.note': 'written by staff',
      'day-close.note': 'written by staff',
      'institution.note': 'written by staff',
      'ledger.top-up.reason': 'written by staff',
      'member.note': 'written by staff',
      'reason.note': 'written by staff',
    },
  },
  {
    name: 'P9 a sentence addresses the reader with Sie: the infinitive is for buttons',
    lang: 'de',
    refuse: /(?:eingeben|wählen|ausfüllen)$/,
    only: (key) => raised.has(key),
    former: 'Eine Gruppe wählen',
    now: 'Wählen Sie eine Mitgliedergruppe',
    except: {
      'option.bounds.exactly': 'a label beside a group',
      'option.bounds.at-least': 'a label beside a group',
      'option.bounds.between': 'a label beside a group',
      'option.bounds.at-most': 'a label beside a group',
    },
  },
  {
    name: 'P10 buttons are imperatives without an article',
    lang: 'en',
    refuse: /^\w+ (?:a|an|the) /,
    only: (key) => onButtons.has(key),
    except: { 'member-merge.alike.dismiss': 'no imperative', 'translate.file.hint': 'the tooltip of a button' },
    former: 'Pair a device',
    now: 'Pair device',
  },
  {
    name: 'P11 things appear',
    lang: 'en',
    refuse: /\bshows? up\b/,
    former: 'Top-ups show up here.',
    now: 'Top-ups appear here.',
  },
  {
    name: 'P12 ID, curly apostrophe, cannot, in the meantime, no space before …',
    lang: 'en',
    refuse: /\w id\b|'|\bcan’t\b|\b[Mm]eanwhile\b| …/,
    former: 'The order has changed meanwhile',
    now: 'The order has changed in the meantime',
  },
  {
    name: 'P12 a space before … after a word',
    lang: 'de',
    refuse: /\p{L}…|'/u,
    former: 'Als neue Ansicht speichern…',
    now: 'Als neue Ansicht speichern …',
  },
  { name: 'P12 no space before …', lang: 'tr', refuse: / …|'/, former: 'Stok adedi gir …', now: 'Stok adedi gir…' },
  {
    name: 'P13 a phone is a device, one enters a phone number',
    lang: 'en',
    refuse: /\b(?:this|your|the|a) phone\b(?! (?:number|call|order|code|column|rings))/i,
    former: 'Confirm your phone',
    now: 'Confirm your phone number',
    except: {
      'ordering.phone-code': 'the device on which a code arrives',
      'phone-call.state.answered': 'an expression of its own',
    },
  },
  {
    name: 'P14 written Turkish: gönderilir, kontrol edin, görünür, sonradan',
    lang: 'tr',
    refuse: /(?<!\p{L})(?:gider|gidecek|yazılır|bakın|belirir)(?!\p{L})|o zamandan beri|kendiliğinden/u,
    former: 'Yanıt e-postayla gider.',
    now: 'Yanıt e-postayla gönderilir.',
  },
  {
    name: 'P15 the open bill of a table is an adisyon to staff, hesap to guests',
    lang: 'tr',
    refuse: /hesa[bp]/i,
    only: (key) => /^(?:bill|bill-payment|order-edit)\./.test(key),
    former: 'Hesabı kapat',
    now: 'Adisyonu kapat',
    except: { 'bill.mine': 'read by guests', 'bill.mine.none': 'read by guests' },
  },
  {
    name: 'P16 Abbrechen closes a dialog: work is beendet, an order storniert',
    lang: 'de',
    refuse: /\bAbbrechen\b/,
    former: 'Wer noch nicht angeschrieben wurde, wird es nicht mehr. Abbrechen?',
    now: 'Versand beenden',
    except: { 'action.cancel': 'closes a dialog', 'guest-page.account.address.cancel': 'closes a form' },
  },
  {
    name: 'P17 a cheque is aktif or pasif: Tanımlanabilir sounded like a permission',
    lang: 'tr',
    refuse: /tanımlanabilir/iu,
    only: (key) => key.startsWith('gift-cheque.'),
    former: 'Tanımlanabilir',
    now: 'Aktif',
  },
]

const textsOf = (lang: BuiltLang) =>
  Object.entries(allPhrases).map(([key, phrase]) => ({ key, text: inLanguage(phrase, lang).replace(/\{\w+\}/g, '{}') }))

describe.each(patterns)('$lang $name', ({ lang, refuse, former, now, except = {}, only = () => true }) => {
  const matches = textsOf(lang).filter(
    ({ key, text }) => only(key) && text.split('|').some((side) => refuse.test(side)),
  )

  test('matches no phrase', () => {
    expect(matches.filter(({ key }) => !(key in except))).toEqual([])
  })
  test('has no unused exception', () => {
    const keys = matches.map(({ key }) => key)
    expect(Object.keys(except).filter((key) => !keys.includes(key))).toEqual([])
  })
  test('matches the former text and not the present one', () => {
    expect([refuse.test(former), refuse.test(now)]).toEqual([true, false])
  })
})

/** Returns sentences that are equal in Turkish but differ in another language. */
const divided = (phrases: readonly (readonly string[])[]) => {
  const byTurkish = Map.groupBy(
    phrases.filter(([tr = '']) => tr.split(' ').length >= 4),
    ([tr]) => tr,
  )
  return [...byTurkish.values()].filter((equal) => new Set(equal.map((one) => one.join('|'))).size > 1).flat()
}

test('P8 equal sentences in Turkish are equal in every language', () => {
  expect(divided(Object.values(allPhrases).map((phrase) => languages.map((lang) => inLanguage(phrase, lang))))).toEqual(
    [],
  )
})

test('P8 reports one rule in two wordings', () => {
  const one = ['Bitiş, başlangıçtan sonra olmalıdır', 'The end must be after the start', 'Ende']
  const other = ['Bitiş, başlangıçtan sonra olmalıdır', 'The end must come after the start', 'Ende']
  expect(divided([one, other])).toEqual([one, other])
  expect(divided([one, one])).toEqual([])
})

test('the rules for errors and buttons match their keys', () => {
  expect(raised.size).toBeGreaterThan(300)
  expect(onButtons.size).toBeGreaterThan(100)
})
