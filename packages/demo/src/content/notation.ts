import type { Words } from './shapes.ts'

/** Turkish, English, German. */
export const t = (tr: string, en: string, de: string): Words => ({ tr, en, de })

/** Converts lira to kuruş. */
export const lira = (amount: number): number => Math.round(amount * 100)

/** Returns a time of day in minutes; hours over 24 are after midnight. */
export const clock = (hours: number, minutes = 0): number => hours * 60 + minutes
