import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import type { Phrase } from '@sofra/contract/kernel/phrases.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { slug } from '@sofra/contract/kernel/slug.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { translationFault } from '@sofra/contract/platform/translate/translate.rules.ts'
import { describe, expect, it } from 'vitest'
import { demoUsers as announced, demoChannelKeys } from '../logins.ts'
import { demoTranslations } from '../seed/records/translations.ts'
import { demoAccounts, demoStaff } from './accounts.ts'
import { branchMenu } from './branch-menu.ts'
import { demoCompanies } from './companies.ts'
import { demoLibrary, demoWordGroups } from './library.ts'
import { demoAreas, demoBlog, demoPages } from './pages.ts'
import { addressText, lastNames, mensNames, streets, womensNames } from './people.ts'
import type { DemoMenu, Words } from './shapes.ts'
import { tagNames } from './tags.ts'

const branches = demoCompanies.flatMap((company) => company.branches.map((branch) => ({ company, branch })))
const menus = branches.map(({ company, branch }) => ({
  company,
  branch,
  key: branch.key,
  menu: branchMenu(company, branch),
}))
const productsOf = (menu: DemoMenu) => menu.categories.flatMap((category) => category.products)
const sorted = (values: Iterable<string>) => [...values].sort()
const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

const iconFile = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
const { icons } = JSON.parse(readFileSync(iconFile, 'utf8')) as { icons: Record<string, unknown> }

/** Returns the languages in which a text is missing, padded or too long for its column. */
const badWords = (words: Words, longest: number) =>
  (['tr', 'en', 'de'] as const).filter((lang) => {
    const text = words[lang]
    return text === '' || text !== text.trim() || text !== text.normalize('NFC') || text.length > longest
  })

describe('pages', () => {
  it('have unique slugs, and a title for every text', () => {
    const slugs = [...demoPages, ...demoAreas].map((one) => one.slug)
    expect(twice(slugs)).toEqual([])
    expect(slugs.filter((one) => !slug.safeParse(one).success)).toEqual([])
    const texts = [...demoPages, ...demoBlog]
    const untitled = texts.filter(({ name, body }) => languages.some((lang) => body[lang] && !name[lang]))
    expect(untitled.map(({ name }) => name.tr)).toEqual([])
    expect(texts.filter(({ status, body }) => status === 'published' && !body.tr)).toEqual([])
    expect(demoBlog.filter(({ area }) => !demoAreas.some((one) => one.slug === area))).toEqual([])
  })
})

describe('accounts and companies', () => {
  it('are one operator, two dealers and a sub-account, three companies and eight branches in three cities', () => {
    expect(demoAccounts.map((account) => account.type)).toEqual([
      'eliza',
      'dealer',
      'dealer',
      'dealer',
      'customer',
      'customer',
      'customer',
    ])
    expect(branches).toHaveLength(8)
    expect(new Set(branches.map(({ branch }) => branch.city))).toEqual(new Set(['İstanbul', 'Ankara', 'İzmir']))
    expect(demoCompanies.map((company) => company.channel_key)).toEqual(demoChannelKeys)
  })

  it('belong to accounts that exist, and the first dealer brought in the first two companies', () => {
    const typeOf = new Map(demoAccounts.map((account) => [account.key, account.type]))
    for (const company of demoCompanies) {
      expect(typeOf.get(company.account)).toBe('customer')
      expect(typeOf.get(company.dealer)).toBe('dealer')
    }
    expect(demoCompanies.filter((company) => company.dealer === 'dealer').map((company) => company.key)).toEqual(
      demoCompanies.slice(0, 2).map((company) => company.key),
    )
  })

  it('include the demo logins with their scopes', () => {
    const login = (name: string) => demoStaff.find((user) => user.email === `${name}@demo.sofra`)
    const [first, second] = demoCompanies
    expect(login('operator')?.account).toBe('operator')
    expect(login('dealer')?.account).toBe(first?.dealer)
    expect(login('owner')?.account).toBe(first?.account)
    expect(login('owner2')?.account).toBe(second?.account)
    expect(login('branch')).toMatchObject({
      account: first?.account,
      role: 'manager',
      branches: [first?.branches[0]?.key],
    })
    const emails = demoStaff.map((user) => user.email)
    expect(announced.filter((user) => !emails.includes(user.email))).toEqual([])
    expect(twice(emails)).toEqual([])
  })

  it('have unique keys, names, phones and order codes', () => {
    for (const field of ['key', 'name', 'phone', 'address'] as const)
      expect(twice(branches.map(({ branch }) => branch[field]))).toEqual([])
    for (const company of demoCompanies) expect(twice(company.branches.map((branch) => branch.code))).toEqual([])
    for (const { branch } of branches) {
      expect(branch.code).toMatch(/^[A-Z]{2,4}$/)
      expect(branch.phone).toMatch(/^\+905550000\d{3}$/)
    }
  })

  it('open every day of the week, once', () => {
    for (const { branch } of branches)
      expect(branch.hours.flatMap((range) => range.days).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('lie in their cities and deliver in growing rings', () => {
    const centres = { İstanbul: [41.01, 28.98], Ankara: [39.93, 32.8], İzmir: [38.44, 27.13] } as const
    for (const { branch } of branches) {
      const [lat, lng] = centres[branch.city]
      expect(Math.hypot(branch.lat - lat, branch.lng - lng)).toBeLessThan(0.15)
      const metres = branch.zones.map((zone) => zone.metres)
      expect(metres).toEqual([...new Set(metres)].sort((one, other) => one - other))
      for (const zone of branch.zones) expect(zone.min_minutes).toBeLessThan(zone.max_minutes)
    }
  })
})

describe.each(menus)('the menu of $key', ({ menu }) => {
  const products = productsOf(menu)

  it('has 50 to 90 products in 8 to 14 categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(50)
    expect(products.length).toBeLessThanOrEqual(90)
    expect(menu.categories.length).toBeGreaterThanOrEqual(8)
    expect(menu.categories.length).toBeLessThanOrEqual(14)
  })

  it('names nothing twice: keys in the menu, names in their category', () => {
    expect(twice(products.map((product) => product.key))).toEqual([])
    expect(twice(menu.groups.map((group) => group.key))).toEqual([])
    for (const lang of ['tr', 'en', 'de'] as const) {
      expect(twice(menu.categories.map((category) => category.name[lang]))).toEqual([])
      for (const category of menu.categories)
        expect(twice(category.products.map((product) => product.name[lang]))).toEqual([])
    }
  })

  it('is complete in Turkish, English and German', () => {
    const names = [
      ...menu.categories.map((category) => category.name),
      ...products.map((product) => product.name),
      ...menu.groups.map((group) => group.name),
      ...menu.groups.flatMap((group) => (group.kind === 'material' ? group.items.map((item) => item.name) : [])),
    ]
    expect(names.filter((name) => badWords(name, 80).length > 0)).toEqual([])
    const descriptions = products.map((product) => product.description)
    expect(descriptions.filter((text) => badWords(text, 200).length > 0)).toEqual([])
    expect(descriptions.filter(({ tr, en, de }) => ![tr, en, de].every((text) => text.endsWith('.')))).toEqual([])
  })

  it('shows only pictures that exist', () => {
    const usedIcons = [
      ...menu.categories.map((category) => category.icon),
      ...products.map((product) => product.icon),
      ...menu.groups.flatMap((group) => (group.kind === 'material' ? group.items.map((item) => item.icon) : [])),
    ]
    expect(usedIcons.filter((icon) => !(icon in icons))).toEqual([])
  })

  it('prices in whole steps of 5 ₺, premium below the list price', () => {
    for (const product of products) {
      expect(product.price).toBeGreaterThan(0)
      expect(product.price % 500).toBe(0)
      if (product.premium_price !== null) expect(product.premium_price).toBeLessThan(product.price)
      expect(product.discount_rate).toBeLessThan(5000)
      expect([1000, 2000]).toContain(product.vat_rate)
    }
  })
})

describe.each(menus)('the choices in the menu of $key', ({ company, branch, menu }) => {
  const products = productsOf(menu)

  it('references only existing groups and products', () => {
    expect(sorted(new Set(products.flatMap((product) => product.groups)))).toEqual(
      sorted(menu.groups.map((group) => group.key)),
    )
    const sold = new Set(products.map((product) => product.key))
    for (const group of menu.groups)
      if (group.kind === 'product') expect(group.items.filter((item) => !sold.has(item.product))).toEqual([])
  })

  it('has groups that a guest can satisfy, of all four types and both kinds', () => {
    for (const group of menu.groups) {
      const limit = group.selection_limit ?? group.items.length
      expect(group.minimum_selection, group.key).toBeLessThanOrEqual(limit)
      expect(limit, group.key).toBeLessThanOrEqual(group.items.length)
      if (group.selection_type === 'single') expect(group.selection_limit, group.key).toBe(1)
      expect(group.minimum_selection >= 1, group.key).toBe(group.mandatory)
    }
    expect(sorted(new Set(menu.groups.map((group) => group.selection_type)))).toEqual([
      'multiple',
      'multiple_reverse',
      'multiple_reverse_price_included',
      'single',
    ])
    expect(sorted(new Set(menu.groups.map((group) => group.kind)))).toEqual(['material', 'product'])
  })

  it('never refunds more for removed options than the meal costs', () => {
    for (const product of products)
      for (const group of menu.groups)
        if (product.groups.includes(group.key) && group.selection_type === 'multiple_reverse_price_included')
          expect(group.items.reduce((sum, item) => sum + item.price, 0)).toBeLessThan(product.price / 2)
  })

  it("omits the branch's excluded products, all of which the company has", () => {
    const keys = new Set(company.menu.categories.flatMap((category) => category.dishes.map((dish) => dish.key)))
    expect(branch.without.filter((key) => !keys.has(key))).toEqual([])
    expect(products.filter((product) => branch.without.includes(product.key))).toEqual([])
  })
})

describe('the menus of one company', () => {
  it('differ between branches in prices and in what is sold, but share most', () => {
    for (const company of demoCompanies) {
      const [first, second] = menus.filter((entry) => entry.company === company).map(({ menu }) => productsOf(menu))
      const prices = new Map(first?.map((product) => [product.key, product.price]))
      const shared = second?.filter((product) => prices.has(product.key)) ?? []
      expect(shared.length).toBeGreaterThan(50)
      expect(sorted(prices.keys())).not.toEqual(sorted(second?.map((product) => product.key) ?? []))
      expect(shared.some((product) => product.price !== prices.get(product.key))).toBe(true)
    }
  })

  it('offer only dishes of the company in combos', () => {
    for (const company of demoCompanies) {
      const keys = new Set(company.menu.categories.flatMap(({ dishes }) => dishes.map((dish) => dish.key)))
      for (const group of company.menu.groups)
        if (group.kind === 'product') expect(group.items.filter((item) => !keys.has(item.product))).toEqual([])
    }
  })

  it('drop a choice from a combo where the branch does not sell it', () => {
    const meze = menus
      .find((entry) => entry.key === 'korlu-bakirkoy')
      ?.menu.groups.find((group) => group.key === 'menu-meze')
    expect(meze?.items).not.toContainEqual(expect.objectContaining({ product: 'muhammara' }))
    expect(meze?.items.length).toBe(4)
  })

  it('name only branches of the company in only_at', () => {
    for (const company of demoCompanies) {
      const keys = company.branches.map((branch) => branch.key)
      const namedBranches = company.menu.categories.flatMap(({ dishes }) =>
        dishes.flatMap((dish) => dish.only_at ?? []),
      )
      expect(namedBranches.filter((key) => !keys.includes(key))).toEqual([])
    }
  })

  it('give one material one picture and one translation', () => {
    for (const company of demoCompanies) {
      const seen = new Map<string, string>()
      for (const group of company.menu.groups)
        for (const { name, icon } of group.kind === 'material' ? group.items : []) {
          const signature = JSON.stringify([name, icon])
          expect(seen.get(name.tr) ?? signature).toBe(signature)
          seen.set(name.tr, signature)
        }
    }
  })
})

describe('the library', () => {
  it('has pictures that exist, each by a name in three languages', () => {
    expect(demoLibrary.filter(({ icon }) => !(icon in icons))).toEqual([])
    expect(demoLibrary.filter(({ name }) => badWords(name, 80).length > 0)).toEqual([])
    expect(twice(demoLibrary.map(({ icon }) => icon))).toEqual([])
  })

  it('has a word in one group only', () => {
    expect(twice(demoWordGroups.flatMap(({ words }) => words.map(toSearchText)))).toEqual([])
  })
})

describe('people and tags', () => {
  it('offer enough different names for 5,000 members', () => {
    expect((womensNames.length + mensNames.length) * lastNames.length).toBeGreaterThan(5000)
    for (const list of [womensNames, mensNames, lastNames, streets]) expect(twice(list)).toEqual([])
  })

  it('write an address as people do', () => {
    const branch = demoCompanies[0]?.branches[0]
    if (branch === undefined) throw new Error('no branch')
    expect(addressText(branch, 'Caferağa', 'Lale Sok.', 12, 5)).toBe(
      'Caferağa Mah. Lale Sok. No: 12 D: 5, Kadıköy/İstanbul',
    )
  })

  it('name every tag in three languages', () => {
    expect(Object.values(tagNames).filter((words) => badWords(words, 40).length > 0)).toEqual([])
  })
})

describe('translations', () => {
  it('are of existing phrases, in a form that an operator could save', () => {
    const phrases: Readonly<Record<string, Phrase>> = allPhrases
    const faults = Object.entries(demoTranslations).flatMap(([lang, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => {
        const phrase = phrases[key]
        const fault = phrase ? translationFault(lang as Lang, phrase, text) : 'no phrase'
        return fault ? [[lang, key, fault]] : []
      }),
    )
    expect(faults).toEqual([])
    expect(
      Object.values(demoTranslations).every((texts) => Object.keys(texts).length < Object.keys(phrases).length),
    ).toBe(true)
  })
})
