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
 * The tickets of an order, by printer: of each of its stations one with that station's lines, or one of all lines where it has no
 * stations. What no station makes is on a ticket of the first printer, once, where no printer has all.
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
    const shown = [...station_nos, ...(index === 0 && !hasAll ? [null] : [])]
    return shown.flatMap((station_no) => {
      const line_nos = linesOf(station_no)
      return line_nos.length > 0 ? [{ printer_id: id, station_no, line_nos }] : []
    })
  })
}
