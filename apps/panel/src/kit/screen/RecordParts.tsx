import { mayCall } from '@sofra/contract/kernel/visibility.ts'
import { use } from 'react'
import { partOf } from '../part.tsx'
import { useViewer } from '../session/session.ts'
import { type PartOfRecord, type RecordTable, ScreensContext } from './screen.ts'

interface RecordPartsProps extends PartOfRecord {
  readonly table: RecordTable
}

/** Shows what screens of later modules add to a record, if the viewer may make their calls. */
export const RecordParts = ({ table, ...record }: RecordPartsProps) => {
  const viewer = useViewer()
  return use(ScreensContext)
    .flatMap(({ parts = [] }) => parts)
    .filter(({ of, needs }) => of === table && mayCall(needs, viewer))
    .map(({ needs, load }) => {
      const Part = partOf(load)
      return <Part key={needs.path} {...record} />
    })
}
