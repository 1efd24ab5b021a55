declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css'

/** Every word of the product in one language, one chunk each; made by the build from the contract's tuples. */
declare module 'virtual:words/*' {
  const words: Readonly<Record<string, string>>
  export default words
}

/** The few words of the public pages, in all languages. */
declare module 'virtual:public-words' {
  const words: Readonly<Record<'tr' | 'en' | 'de', Readonly<Record<string, string>>>>
  export default words
}

/** The calls of the public pages without their schemas. */
declare module 'virtual:public-calls' {
  export const login: typeof import('@sofra/contract/access/session/session.contract.ts').login
  export const checkAvailability: typeof import('@sofra/contract/platform/site/site.contract.ts').checkAvailability
  type Register = typeof import('@sofra/contract/company/registration/register.contract.ts')
  export const registerEliza: Register['registerEliza']
  export const registerDealer: Register['registerDealer']
  export const registerDemo: Register['registerDemo']
  export const verifyRegistration: Register['verifyRegistration']
  export const myRegistration: Register['myRegistration']
  export const saveMyRegistration: Register['saveMyRegistration']
  export const submitMyRegistration: Register['submitMyRegistration']
}
