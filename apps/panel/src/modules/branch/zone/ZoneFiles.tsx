import { maxReach } from '@sofra/contract/branch/zone/border.ts'
import { type BranchZones, mostZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { Button } from 'antd'
import { Download, Upload } from 'lucide-react'
import { useFiles } from '../../../kit/drag/useFiles.tsx'
import { saveFile } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type ReadFile, type ReadZone, readGeoJson, withZones, writeGeoJson } from './geojson.ts'
import styles from './Zones.module.css'
import { type DraftZone, newZone } from './zones.ts'

interface ZoneFilesProps {
  readonly branch: BranchZones['branch']
  readonly zones: readonly DraftZone[]
  readonly onChange: (zones: readonly DraftZone[]) => void
}

/** Returns the first few names of what was left out. */
const few = (names: readonly string[]) => `${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''}`

const warningsOf = (t: ReturnType<typeof useT>, { zones, away, unusable }: ReadFile, all: number) => [
  ...(zones.length + away.length + unusable.length === 0 ? [t('zone.import.empty')] : []),
  ...(away.length ? [t('zone.import.too-far', { names: few(away), km: maxReach / 1_000 })] : []),
  ...(unusable.length ? [t('zone.import.unusable', { names: few(unusable) })] : []),
  ...(zones.length && all > mostZones ? [t('zone.import.too-many', { n: mostZones, m: all })] : []),
]

/** Exports zones to GeoJSON and imports them; imported zones are unsaved drafts. */
export const ZoneFiles = ({ branch, zones, onChange }: ZoneFilesProps) => {
  const t = useT()
  const toast = useToast()
  const merged = (imported: readonly ReadZone[]) =>
    withZones(zones, imported, (drafts, { name }) =>
      newZone(branch, drafts, name || t('zone.new-name', { n: drafts.length + 1 })),
    )
  const add = (imported: readonly ReadZone[]) => {
    onChange(merged(imported))
    toast.ok(t('zone.import.done', { n: imported.length }))
  }
  const take = async (file: File) => {
    const imported = readGeoJson(await file.text(), [branch.lat, branch.lng])
    if (!imported) return toast.warn(t('zone.import.broken'))
    const all = merged(imported.zones).length
    for (const warning of warningsOf(t, imported, all)) toast.warn(warning)
    if (imported.zones.length && all <= mostZones) add(imported.zones)
  }
  const files = useFiles({
    accept: '.geojson,.json,application/geo+json',
    onFiles: ([file]) => void (file && take(file)),
  })
  return (
    <div className={`wrap-row ${styles.files}`}>
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
