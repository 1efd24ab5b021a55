import {
  myRegistration,
  type registerDealer,
  registerDemo,
  type registerEliza,
  submitMyRegistration,
  verifyRegistration,
} from '@sofra/contract/company/registration/register.contract.ts'
import type { DemoType } from '@sofra/contract/company/registration/registration.states.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { type Factories, next } from './factories.ts'
import type { testServer } from './server.ts'

export const password = 'a long enough password'

/** Returns the first page of a registration form. */
export const applicant = () => ({
  name: 'Ada',
  surname: 'Yıldız',
  email: `ada-${next()}@demo.sofra`,
  phone: '0555 000 00 11',
  password,
  password_repeat: password,
  consent: true,
})

/** A complete registration form. */
export const goodForm = {
  company_title: 'Yıldız Lokantası',
  legal_title: 'Yıldız Gıda Ltd. Şti.',
  tax_office: 'Kadıköy',
  tax_number: '123 456 78 90',
  company_address: 'Deneme Sokak 1',
  company_city: 'İstanbul',
  company_district: 'Kadıköy',
  company_phone: '0212 000 00 11',
  iban: 'TR33 0006 1005 1978 6457 8413 26',
  restaurant_name: 'Yıldız Moda',
  restaurant_city: 'İstanbul',
  restaurant_district: 'Kadıköy',
  restaurant_phone: '0216 000 00 11',
}

interface Letter {
  template: string
  html: string
  plain: string
}

/** Reads the letters to an address, newest first. */
export const lettersTo = (admin: Query, email: string) =>
  admin<Letter & Record<string, unknown>>(
    'select template, html, plain from mail where recipient = $1 order by id desc',
    [email],
  )

/** Registers users over HTTP. */
export const registrants = ({ admin, call }: Pick<Awaited<ReturnType<typeof testServer>>, 'admin' | 'call'>) => {
  const codeOf = async (email: string) => {
    const [letter] = await lettersTo(admin, email)
    return /\b\d{6}\b/.exec(letter?.plain ?? '')?.[0] ?? ''
  }

  /** Proves the address; the token opens the form. */
  const register = async (as: typeof registerEliza | typeof registerDealer, more: object = {}) => {
    const person = applicant()
    await call(as, { body: { ...person, ...more } } as never)
    const body = { email: person.email, code: await codeOf(person.email), password }
    const { token } = (await call(verifyRegistration, { body })).reply
    return { email: person.email, token }
  }

  /** Submits the form, so that the registration waits for a decision. */
  const apply = async (as: typeof registerEliza | typeof registerDealer, details: object = {}, more: object = {}) => {
    const { email, token } = await register(as, more)
    const headers = { authorization: `Bearer ${token}` }
    const { version } = (await call(myRegistration, { headers })).reply
    await call(submitMyRegistration, { body: { details: { ...goodForm, ...details }, version }, headers } as never)
    const [row] = await admin<{ id: number; version: number }>(
      'select id, version from registration where email = $1',
      [email],
    )
    if (!row) throw new Error(`${email} did not register`)
    return { ...row, email, token }
  }

  const applyForDemo = async (demo_type: DemoType) => {
    const { password: _, password_repeat: __, ...person } = applicant()
    await call(registerDemo, { body: { ...person, demo_type } })
    await call(verifyRegistration, { body: { email: person.email, code: await codeOf(person.email) } })
    const [row] = await admin<{ id: number; version: number }>(
      'select id, version from registration where email = $1',
      [person.email],
    )
    if (!row) throw new Error(`${person.email} did not ask for a trial`)
    return { ...row, email: person.email }
  }

  return { codeOf, register, apply, applyForDemo }
}

/** Inserts a registration that waits for a decision. */
export const waitingRegistration = async (a: Factories, overrides: Record<string, unknown>) => {
  const { name, surname, email, phone } = applicant()
  const person = { name, surname, email, phone, status: 'pending', details: { ...goodForm, tax_number: '1234567890' } }
  return (await a.insert('registration', { ...person, ...overrides })).id
}
