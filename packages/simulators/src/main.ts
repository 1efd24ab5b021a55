// npm run simulators: starts all simulators on loopback, in real time. PORT sets the port.
import { followRealTime } from './frame/clock.ts'
import { startSimulators } from './start.ts'

const port = Number(process.env.PORT || 3999)
const { clock, origin } = await startSimulators({ port, start: Date.now(), demo: true })

followRealTime(clock)

console.log(`Simulators of marketplaces and couriers: ${origin}`)
