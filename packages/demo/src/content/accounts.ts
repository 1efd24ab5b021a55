import type { DemoAccount, DemoUser } from './shapes.ts'

export const demoAccounts: readonly DemoAccount[] = [
  { key: 'operator', type: 'eliza', name: 'Sofra' },
  { key: 'dealer', type: 'dealer', name: 'Boğaziçi Bayilik Hizmetleri' },
  { key: 'dealer2', type: 'dealer', name: 'Körfez Restoran Çözümleri' },
  { key: 'dealer-bursa', type: 'dealer', name: 'Boğaziçi Bayilik Bursa', parent: 'dealer' },
  { key: 'korlu', type: 'customer', name: 'Korlu Ocakbaşı' },
  { key: 'taskose', type: 'customer', name: 'Taşköşe Pizza & Burger' },
  { key: 'asmabahce', type: 'customer', name: 'Asma Bahçe' },
]

const user = (
  email: string,
  first_name: string,
  last_name: string,
  account: string,
  { role = 'owner', branches = [] }: Partial<Pick<DemoUser, 'role' | 'branches'>> = {},
): DemoUser => ({ email: `${email}@demo.sofra`, first_name, last_name, account, role, branches })

/** All users of the demo; the announced logins are in `../logins.ts`. */
export const demoStaff: readonly DemoUser[] = [
  user('operator', 'Deniz', 'Aksoy', 'operator'),
  user('support', 'Melis', 'Kaya', 'operator', { role: 'support' }),
  user('finance', 'Volkan', 'Ersoy', 'operator', { role: 'finance' }),
  user('dealer', 'Serkan', 'Yıldırım', 'dealer'),
  user('dealer2', 'Nilüfer', 'Ege', 'dealer2'),
  user('dealer-bursa', 'Pelin', 'Uludağ', 'dealer-bursa'),
  user('owner', 'Halil', 'Korlu', 'korlu'),
  user('branch', 'Gülay', 'Demirtaş', 'korlu', { role: 'manager', branches: ['korlu-kadikoy'] }),
  user('kitchen', 'Yusuf', 'Ocak', 'korlu', { role: 'kitchen', branches: ['korlu-kadikoy'] }),
  user('waiter', 'İrem', 'Servi', 'korlu', { role: 'waiter', branches: ['korlu-kadikoy'] }),
  user('accountant', 'Nermin', 'Özer', 'korlu', { role: 'accountant' }),
  user('marketing', 'Can', 'Aydın', 'korlu', { role: 'marketing' }),
  user('owner2', 'Ozan', 'Taşkın', 'taskose'),
  user('owner3', 'Zeynep', 'Asmalı', 'asmabahce'),
]
