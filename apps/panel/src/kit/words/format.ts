import { directionOf, formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import type { KnownZone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { createContext, use, useMemo } from 'react'
import { useBootstrap } from '../session/session.ts'
import { useLang } from './i18n.ts'
import { translatedText } from './translated.ts'

/** A number of things; with `more` nobody has counted how many more there are. */
export interface AtLeast {
  readonly n: number
  readonly more: boolean
}

type Instant = string | number | Date

const lira: Currency = {
  code: 'TRY',
  name: { tr: 'TRY', en: 'TRY', de: 'TRY' },
  symbol: '₺',
  symbol_format: 'suffix',
  thousands: '.',
  decimal: ',',
  decimals: 2,
  is_active: true,
}

/** The currency of a code, without one the first of the site; an unknown one is written as lira. */
export const currencyOf = (currencies: readonly Currency[] = [], code?: string): Currency =>
  (code ? currencies.find((currency) => currency.code === code) : currencies[0]) ?? lira

/** Seconds as a running clock: `4:07`, from an hour on `1:04:07`. Negative ones count as their distance. */
export const formatClock = (seconds: number) => {
  const all = Math.abs(Math.trunc(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor((all % 3600) / 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

const formatAgo = (format: Intl.RelativeTimeFormat, instant: Instant, now: number) => {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000)
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  return format.format(Math.trunc(seconds / size), unit)
}

const once = <T>(make: () => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

const makeIntl = (lang: Lang, timeZone: string | undefined) => {
  const locale = formatLocaleOf(lang)
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  return {
    number: once(() => new Intl.NumberFormat(locale)),
    percent: once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })),
    date: inZone({ day: '2-digit', month: 'short', year: 'numeric' }),
    day: inZone({ day: '2-digit', month: 'short' }),
    year: once(() => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone })),
    time: inZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    relative: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
  }
}

// The browser takes its time to make these: each is made where it is first needed, and not for every row of a list.
const made = new Map<string, ReturnType<typeof makeIntl>>()
const intlOf = (lang: Lang, timeZone: string | undefined) => {
  const key = `${lang} ${timeZone}`
  const known = made.get(key) ?? makeIntl(lang, timeZone)
  made.set(key, known)
  return known
}

/** A rate in basis points as the language writes per cents: `%12,5`, `12.5%`, `12,5 %`. */
export const formatRate = (lang: Lang, rate: number) =>
  intlOf(lang, undefined)
    .percent()
    .format(rate / 10_000)

const leftToRight = '\u200e'

/** An amount in a language: where it is read from the right, a minus still stands at the left of its number. */
export const amountIn = (lang: Lang, amount: number, currency: Currency) => {
  const text = formatMoney(amount, currency)
  return amount < 0 && directionOf(lang) === 'rtl' ? leftToRight + text : text
}

/** At which side of a number the language writes the sign of per cents, for a field that one is typed into. */
export const percentSign = (lang: Lang): { readonly prefix: string } | { readonly suffix: string } =>
  /^\p{N}/u.test(formatRate(lang, 100)) ? { suffix: '%' } : { prefix: '%' }

/** The place that people know a time zone by; of one that the platform does not keep, the city that it is named after. */
const placeOf = (timeZone: string, lang: Lang, timezones: readonly KnownZone[]) => {
  const known = timezones.find(({ code }) => code === timeZone)
  return known ? translatedText(known.name, lang) : (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone)
}

/** A zone, and the one that whoever reads takes a time for; undefined is the browser's. */
interface Zones {
  readonly timeZone: string | undefined
  readonly around: string | undefined
}

/** What is known of amounts and places. */
interface Site {
  readonly currencies: readonly Currency[]
  /** The code of the one that amounts around are in, where it is known. */
  readonly currency?: string | undefined
  readonly timezones: readonly KnownZone[]
}

const longIn = ({ date, time }: ReturnType<typeof makeIntl>, at: Date) => `${date().format(at)} ${time().format(at)}`

const formatsOf = (lang: Lang, site: Site, { timeZone, around }: Zones) => {
  const { currencies, currency, timezones } = site
  const intl = intlOf(lang, timeZone)
  const { number, date, day, year, time, relative } = intl
  const named = (text: string, at: Date) =>
    timeZone && timeZone !== around && longIn(intl, at) !== longIn(intlOf(lang, around), at)
      ? `${text} (${placeOf(timeZone, lang, timezones)})`
      : text
  const isThisYear = (at: Date) => year().format(at) === year().format(new Date())
  return {
    /** Minor units; without a code in the currency of the branch or company around, else the first of the site. */
    money: (amount: number, code = currency) => amountIn(lang, amount, currencyOf(currencies, code)),
    number: (value: number) => number().format(value),
    /** Basis points. */
    rate: (value: number) => formatRate(lang, value),
    counted: (count: number | AtLeast) =>
      typeof count === 'number' ? number().format(count) : `${number().format(count.n)}${count.more ? '+' : ''}`,
    date: (instant: Instant) => date().format(new Date(instant)),
    /** The same without its year. */
    shortDate: (instant: Instant) => day().format(new Date(instant)),
    time: (instant: Instant) => {
      const at = new Date(instant)
      return named(time().format(at), at)
    },
    dateTime: (instant: Instant) => {
      const at = new Date(instant)
      return named(longIn(intl, at), at)
    },
    /** The same for a cell of a table: the year only where it is another than this one. */
    shortTime: (instant: Instant) => {
      const at = new Date(instant)
      return named(`${(isThisYear(at) ? day : date)().format(at)} ${time().format(at)}`, at)
    },
    /** The same in another zone. */
    shortTimeIn: (zone: string, instant: Instant): string =>
      formatsOf(lang, site, { timeZone: zone, around }).shortTime(instant),
    ago: (instant: Instant, now = Date.now()) => formatAgo(relative(), instant, now),
    clock: formatClock,
  }
}

/** The time zone that a part of the panel is about: a restaurant's times are its own, wherever they are read. */
export const ZoneContext = createContext<string | undefined>(undefined)

/** The code of the currency that a part of the panel is about: what its restaurant or company sells in. */
export const CurrencyContext = createContext<string | undefined>(undefined)

/** The currency of a code, without one that of the branch or company around, else the first of the site. */
export const useCurrency = (code?: string): Currency => {
  const around = use(CurrencyContext)
  return currencyOf(useBootstrap().currencies, code ?? around)
}

/**
 * Numbers, money and instants in the language of the panel, in a time zone, else that of the branch around, else the
 * browser's. An own zone is named where its clocks differ from those around.
 */
export const useFormat = (ownZone?: string) => {
  const around = use(ZoneContext)
  const timeZone = ownZone ?? around
  const [lang] = useLang()
  const site = useBootstrap()
  const currency = use(CurrencyContext)
  return useMemo(
    () => formatsOf(lang, { ...site, currency }, { timeZone, around }),
    [lang, site, currency, timeZone, around],
  )
}

/** The place of the branch around where its clocks differ from the browser's now. */
export const useForeignCity = () => {
  const around = use(ZoneContext)
  const [lang] = useLang()
  const { timezones } = useBootstrap()
  const now = new Date()
  return around && longIn(intlOf(lang, around), now) !== longIn(intlOf(lang, undefined), now)
    ? placeOf(around, lang, timezones)
    : undefined
}
