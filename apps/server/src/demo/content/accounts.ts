import type { DemoAccount, DemoUser } from './shapes.ts'

export const demoAccounts: readonly DemoAccount[] = [
  { key: 'operator', type: 'eliza', name: 'Sofra' },
  { key: 'dealer', type: 'dealer', name: 'Boğaziçi Bayilik Hizmetleri' },
  { key: 'dealer2', type: 'dealer', name: 'Körfez Restoran Çözümleri' },
  { key: 'korlu', type: 'customer', name: 'Korlu Ocakbaşı' },
  { key: 'taskose', type: 'customer', name: 'Taşköşe Pizza & Burger' },
  { key: 'asmabahce', type: 'customer', name: 'Asma Bahçe' },
]

const user = (
  email: string,
  first_name: string,
  last_name: string,
  account: string,
  branches: readonly string[] = [],
): DemoUser => ({
  email: `${email}@demo.sofra`,
  first_name,
  last_name,
  account,
  owner: branches.length === 0,
  branches,
})

/** Everybody who works in the demo; the ones that it announces stand in `../logins.ts`. */
export const demoStaff: readonly DemoUser[] = [
  user('operator', 'Deniz', 'Aksoy', 'operator'),
  user('dealer', 'Serkan', 'Yıldırım', 'dealer'),
  user('dealer2', 'Nilüfer', 'Ege', 'dealer2'),
  user('owner', 'Halil', 'Korlu', 'korlu'),
  user('branch', 'Gülay', 'Demirtaş', 'korlu', ['korlu-kadikoy']),
  user('owner2', 'Ozan', 'Taşkın', 'taskose'),
  user('owner3', 'Zeynep', 'Asmalı', 'asmabahce'),
]
