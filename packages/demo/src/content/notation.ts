import type { Words } from './shapes.ts'

/** Turkish, English, German. */
export const t = (tr: string, en: string, de: string): Words => ({ tr, en, de })

/** Lira as the menu writes them, in kuruş as the database wants them. */
export const lira = (amount: number): number => Math.round(amount * 100)

/** A time of the day in minutes; hours over 24 lie past midnight. */
export const clock = (hours: number, minutes = 0): number => hours * 60 + minutes
