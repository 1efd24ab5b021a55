interface DemoKiosk {
  /** The restaurant's code. */
  readonly branch: string
  readonly name: string
  /** Whether it is on while the demo's guests order. */
  readonly on: boolean
  readonly locked: boolean
}

const kiosks: readonly DemoKiosk[] = [
  { branch: 'KAD', name: 'Giriş', on: true, locked: false },
  { branch: 'KAD', name: 'Kasa yanı', on: true, locked: false },
  { branch: 'BES', name: 'Giriş', on: false, locked: true },
]

/** The kiosk devices with their keys; the demo has nothing to protect. */
export const demoKiosks = kiosks.map((one, i) => ({ ...one, key: `demo-kiosk-device-${i + 1}` }))
