import type { SectionName } from '@sofra/contract/company/settings/settings.contract.ts'
import { type ReactNode, use, useMemo } from 'react'
import { PlaceContext } from '../../../kit/screen/place.ts'
import styles from './Settings.module.css'

interface SectionPlaceProps {
  readonly name: SectionName
  readonly shown: boolean
  readonly onDirty: (name: SectionName, dirty: boolean) => void
  readonly children: ReactNode
}

/** A view within the view: while another section is in front this one keeps what was typed, and its keys do nothing. */
export const SectionPlace = ({ name, shown, onDirty, children }: SectionPlaceProps) => {
  const around = use(PlaceContext)
  const place = useMemo(
    () =>
      around && {
        ...around,
        visible: around.visible && shown,
        setDirty: (dirty: boolean) => onDirty(name, dirty),
      },
    [around, shown, onDirty, name],
  )
  return (
    <PlaceContext value={place}>
      <div className={styles.section} hidden={!shown}>
        {children}
      </div>
    </PlaceContext>
  )
}
