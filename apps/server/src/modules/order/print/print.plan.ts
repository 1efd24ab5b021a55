import type { Station } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import type { Target } from './print.add.ts'

interface KitchenPrinter {
  readonly id: number
  readonly station_nos: readonly number[]
}

interface OrderedLine {
  readonly no: number
  readonly category_id: number | null
}

/**
 * Returns the tickets of an order, by printer: one for each of its stations, or one with all lines if it has no
 * stations. Lines without a station are on a ticket of the first printer if no printer has all lines.
 */
export const ticketsFor = (
  printers: readonly KitchenPrinter[],
  stations: readonly Station[],
  lines: readonly OrderedLine[],
): Target[] => {
  const stationOf = ({ category_id }: OrderedLine) =>
    stations.find(({ category_ids }) => category_id !== null && category_ids.includes(category_id))?.no ?? null
  const linesOf = (station: number | null) => lines.filter((line) => stationOf(line) === station).map(({ no }) => no)
  const hasAll = printers.some(({ station_nos }) => station_nos.length === 0)
  return printers.flatMap(({ id, station_nos }, index): Target[] => {
    if (station_nos.length === 0) return [{ printer_id: id, station_no: null, line_nos: null }]
    const ticketStations = [...station_nos, ...(index === 0 && !hasAll ? [null] : [])]
    return ticketStations.flatMap((station_no) => {
      const line_nos = linesOf(station_no)
      return line_nos.length > 0 ? [{ printer_id: id, station_no, line_nos }] : []
    })
  })
}
