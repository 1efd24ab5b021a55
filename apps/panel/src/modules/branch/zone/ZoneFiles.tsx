import { farthest } from '@sofra/contract/branch/zone/border.ts'
import { type BranchZones, mostZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { Button } from 'antd'
import { Download, Upload } from 'lucide-react'
import { useFiles } from '../../../kit/drag/useFiles.tsx'
import { saveFile } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type ReadZone, readGeoJson, writeGeoJson } from './geojson.ts'
import styles from './Zones.module.css'
import { type DraftZone, newZone } from './zones.ts'

interface ZoneFilesProps {
  readonly branch: BranchZones['branch']
  readonly zones: readonly DraftZone[]
  readonly onChange: (zones: readonly DraftZone[]) => void
}

const warningsOf = (t: ReturnType<typeof useT>, found: readonly ReadZone[], present: number): readonly string[] => {
  if (!found.length) return [t('zone.import.empty')]
  const away = found.filter((one) => one.away)
  const all = present + found.length - away.length
  return [
    ...away.map(({ name }) => t('zone.import.too-far', { name, km: farthest / 1_000 })),
    ...(all > mostZones ? [t('zone.import.too-many', { n: mostZones, m: all })] : []),
  ]
}

/** Zones out to a GeoJSON file and in from one; what came in is a draft like any other until it is saved. */
export const ZoneFiles = ({ branch, zones, onChange }: ZoneFilesProps) => {
  const t = useT()
  const toast = useToast()
  const add = (found: readonly ReadZone[]) => {
    const made = [...zones]
    for (const { name, terms, border } of found) {
      const fresh = newZone(branch, made, name || t('zone.new-name', { n: made.length + 1 }))
      made.push({ ...fresh, ...(terms as Partial<DraftZone>), ...border })
    }
    onChange(made)
    toast.ok(t('zone.import.done', { n: found.length }))
  }
  const take = async (file: File) => {
    const found = readGeoJson(await file.text(), [branch.lat, branch.lng])
    if (!found) return toast.warn(t('zone.import.broken'))
    for (const warning of warningsOf(t, found, zones.length)) toast.warn(warning)
    const near = found.filter(({ away }) => !away)
    if (near.length && zones.length + near.length <= mostZones) add(near)
  }
  const files = useFiles({
    accept: '.geojson,.json,application/geo+json',
    onFiles: ([file]) => void (file && take(file)),
  })
  return (
    <div className={styles.files}>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={files.choose}>
        {t('zone.import')}
      </Button>
      {files.input({ 'aria-label': t('zone.import') })}
      {zones.length ? (
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveFile(new Blob([writeGeoJson(zones)], { type: 'application/geo+json' }), 'zones.geojson')}
        >
          {t('zone.export')}
        </Button>
      ) : null}
    </div>
  )
}
