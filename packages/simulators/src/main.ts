// npm run simulators: starts all simulators on loopback, in real time. PORT sets the port.
import { startSimulators } from './start.ts'

const port = Number(process.env.PORT || 3999)
const { clock, origin } = await startSimulators({ port, start: Date.now(), demo: true })

let last = Date.now()
setInterval(() => {
  const now = Date.now()
  void clock.advance(now - last)
  last = now
}, 1000)

console.log(`Simulators of marketplaces and couriers: ${origin}`)
