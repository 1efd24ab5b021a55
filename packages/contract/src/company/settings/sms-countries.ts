/**
 * Mobile number ranges by country (E.164), from the national numbering plans published by the ITU, without premium,
 * personal and satellite numbers. Shared numbering plans such as +1 are missing, because their mobile ranges cannot be
 * distinguished.
 */
const mobileRanges = {
  TR: /^\+905\d{9}$/,
  AE: /^\+9715[024-68]\d{7}$/,
  AL: /^\+3556[6-9]\d{7}$/,
  AT: /^\+436\d{7,12}$/,
  AZ: /^\+994(?:10|4[04]|5[015]|60|7[07]|99)\d{7}$/,
  BA: /^\+3876\d{7,8}$/,
  BE: /^\+324\d{8}$/,
  BG: /^\+359(?:8[789]|9[89])\d{7}$/,
  CH: /^\+417[4-9]\d{7}$/,
  CY: /^\+3579[4-79]\d{6}$/,
  DE: /^\+491[567]\d{8,9}$/,
  DK: /^\+45[2-6]\d{7}$/,
  EG: /^\+201[0125]\d{8}$/,
  ES: /^\+34(?:6\d|7[1-9])\d{7}$/,
  FI: /^\+358(?:4\d|50)\d{4,8}$/,
  FR: /^\+33(?:6\d|7[3-9])\d{7}$/,
  GB: /^\+447(?:[1-57-9]\d{2}|624)\d{6}$/,
  GE: /^\+9955\d{8}$/,
  GR: /^\+3069\d{8}$/,
  IE: /^\+3538[35679]\d{7}$/,
  IQ: /^\+9647[3-9]\d{8}$/,
  IT: /^\+393\d{8,9}$/,
  KW: /^\+965[569]\d{7}$/,
  MK: /^\+3897\d{7}$/,
  NL: /^\+316[1-58]\d{7}$/,
  NO: /^\+47[49]\d{7}$/,
  PL: /^\+48(?:45|5[0137]|6[069]|7[2389]|88)\d{7}$/,
  PT: /^\+3519[1236]\d{7}$/,
  QA: /^\+974[3567]\d{7}$/,
  RO: /^\+407\d{8}$/,
  RS: /^\+3816\d{7,8}$/,
  SA: /^\+9665\d{8}$/,
  SE: /^\+467[02369]\d{7}$/,
  UA: /^\+380(?:39|50|6[36-8]|7[37]|9[1-9])\d{7}$/,
  XK: /^\+3834\d{7}$/,
} as const

export type SmsCountry = keyof typeof mobileRanges
export const smsCountries = Object.keys(mobileRanges) as [SmsCountry, ...SmsCountry[]]

/** Default countries of a company. */
export const defaultSmsCountries: readonly SmsCountry[] = ['TR']

/** Returns whether a phone (E.164) is a mobile number of one of the countries. */
export const isSmsDestination = (phone: string, countries: readonly SmsCountry[] = defaultSmsCountries): boolean =>
  countries.some((country) => mobileRanges[country].test(phone))
