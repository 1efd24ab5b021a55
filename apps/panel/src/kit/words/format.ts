import { directionOf, formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import type { KnownZone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { createContext, use, useMemo } from 'react'
import { useBootstrap } from '../session/session.ts'
import { useLang } from './i18n.ts'
import { translatedText } from './translated.ts'

/** A count; with `more` the total is higher and was not counted. */
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

/** Returns the currency of a code; without a code the site's first, for an unknown one lira. */
export const currencyOf = (currencies: readonly Currency[] = [], code?: string): Currency =>
  (code ? currencies.find((currency) => currency.code === code) : currencies[0]) ?? lira

/** Formats seconds as a running clock: `4:07`, from an hour on `1:04:07`. Negative values are shown without a sign. */
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
  let cached: T | undefined
  return () => {
    cached ??= make()
    return cached
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

// `Intl` formatters are slow to create, so each is created on first use and cached.
const cache = new Map<string, ReturnType<typeof makeIntl>>()
const intlOf = (lang: Lang, timeZone: string | undefined) => {
  const key = `${lang} ${timeZone}`
  const intl = cache.get(key) ?? makeIntl(lang, timeZone)
  cache.set(key, intl)
  return intl
}

/** Formats basis points as per cent: `%12,5`, `12.5%`, `12,5 %`. */
export const formatRate = (lang: Lang, rate: number) =>
  intlOf(lang, undefined)
    .percent()
    .format(rate / 10_000)

const leftToRight = '\u200e'

/** Formats an amount; in right-to-left languages too, the minus is at the left of the number. */
export const amountIn = (lang: Lang, amount: number, currency: Currency) => {
  const text = formatMoney(amount, currency)
  return amount < 0 && directionOf(lang) === 'rtl' ? leftToRight + text : text
}

/** Returns on which side of a number the language writes the percent sign, for input fields. */
export const percentSign = (lang: Lang): { readonly prefix: string } | { readonly suffix: string } =>
  /^\p{N}/u.test(formatRate(lang, 100)) ? { suffix: '%' } : { prefix: '%' }

/** Returns the name of a time zone; for one that the platform does not list, the city in its identifier. */
const placeOf = (timeZone: string, lang: Lang, timezones: readonly KnownZone[]) => {
  const timezone = timezones.find(({ code }) => code === timeZone)
  return timezone ? translatedText(timezone.name, lang) : (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone)
}

/** A time zone, and the reader's default one; undefined is the browser's. */
interface Zones {
  readonly timeZone: string | undefined
  readonly around: string | undefined
}

/** Data for formatting amounts and places. */
interface Site {
  readonly currencies: readonly Currency[]
  /** The code of the surrounding currency, if there is one. */
  readonly currency?: string | undefined
  readonly timezones: readonly KnownZone[]
}

const longIn = ({ date, time }: ReturnType<typeof makeIntl>, at: Date) => `${date().format(at)} ${time().format(at)}`

const formatsOf = (lang: Lang, site: Site, { timeZone, around }: Zones) => {
  const { currencies, currency, timezones } = site
  const intl = intlOf(lang, timeZone)
  const { number, date, day, year, time, relative } = intl
  const withZoneName = (text: string, at: Date) =>
    timeZone && timeZone !== around && longIn(intl, at) !== longIn(intlOf(lang, around), at)
      ? `${text} (${placeOf(timeZone, lang, timezones)})`
      : text
  const isThisYear = (at: Date) => year().format(at) === year().format(new Date())
  return {
    /** Minor units; without a code in the currency of the surrounding branch or company, else the site's first. */
    money: (amount: number, code = currency) => amountIn(lang, amount, currencyOf(currencies, code)),
    number: (value: number) => number().format(value),
    /** Basis points. */
    rate: (value: number) => formatRate(lang, value),
    counted: (count: number | AtLeast) =>
      typeof count === 'number' ? number().format(count) : `${number().format(count.n)}${count.more ? '+' : ''}`,
    date: (instant: Instant) => date().format(new Date(instant)),
    /** The same without the year. */
    shortDate: (instant: Instant) => day().format(new Date(instant)),
    time: (instant: Instant) => {
      const at = new Date(instant)
      return withZoneName(time().format(at), at)
    },
    dateTime: (instant: Instant) => {
      const at = new Date(instant)
      return withZoneName(longIn(intl, at), at)
    },
    /** The same for table cells: with the year only if it is not the current one. */
    shortTime: (instant: Instant) => {
      const at = new Date(instant)
      return withZoneName(`${(isThisYear(at) ? day : date)().format(at)} ${time().format(at)}`, at)
    },
    /** The same in another zone. */
    shortTimeIn: (zone: string, instant: Instant): string =>
      formatsOf(lang, site, { timeZone: zone, around }).shortTime(instant),
    ago: (instant: Instant, now = Date.now()) => formatAgo(relative(), instant, now),
    clock: formatClock,
  }
}

/** The time zone of a part of the panel: a restaurant's times are shown in its zone, wherever they are read. */
export const ZoneContext = createContext<string | undefined>(undefined)

/** The currency code of a part of the panel: that of its restaurant or company. */
export const CurrencyContext = createContext<string | undefined>(undefined)

/** Returns the currency of a code; without a code that of the surrounding branch or company, else the site's first. */
export const useCurrency = (code?: string): Currency => {
  const around = use(CurrencyContext)
  return currencyOf(useBootstrap().currencies, code ?? around)
}

/**
 * Formats numbers, money and instants in the panel's language, in `ownZone`, else the surrounding branch's zone, else the
 * browser's. `ownZone` is named in the text if its clock differs from the surrounding one.
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

/** Returns the city of the surrounding branch if its clock currently differs from the browser's. */
export const useForeignCity = () => {
  const around = use(ZoneContext)
  const [lang] = useLang()
  const { timezones } = useBootstrap()
  const now = new Date()
  return around && longIn(intlOf(lang, around), now) !== longIn(intlOf(lang, undefined), now)
    ? placeOf(around, lang, timezones)
    : undefined
}
