interface DemoKiosk {
  /** The restaurant's code. */
  readonly branch: string
  readonly name: string
  /** Whether it is switched on while the demo's guests come. */
  readonly on: boolean
  readonly locked: boolean
}

const kiosks: readonly DemoKiosk[] = [
  { branch: 'KAD', name: 'Giriş', on: true, locked: false },
  { branch: 'KAD', name: 'Kasa yanı', on: true, locked: false },
  { branch: 'BES', name: 'Giriş', on: false, locked: true },
]

/** The devices by which guests order in restaurants, with the keys that each keeps; the demo guards nothing. */
export const demoKiosks = kiosks.map((one, i) => ({ ...one, key: `demo-kiosk-device-${i + 1}` }))
