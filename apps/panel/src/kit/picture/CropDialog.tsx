import { Modal, Slider } from 'antd'
import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { useVisible } from '../screen/view.ts'
import { useT } from '../words/i18n.ts'
import styles from './CropDialog.module.css'
import type { Area } from './picture-file.ts'

interface CropDialogProps {
  readonly file: File
  /** Width divided by height of the cropped area. */
  readonly ratio: number
  readonly round: boolean
  /** The maximum zoom. */
  readonly closest: number
  readonly onCrop: (area: Area) => void
  readonly onClose: () => void
}

const [maxZoom, farthest, step] = [4, 1, 0.1]

/** Returns an object URL of the file while the dialog is open. */
const useAddress = (file: File) => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return address
}

/** Chooses the area of a picture to keep: drag or arrow keys move it; wheel, pinch, slider, + and − zoom. */
const CropDialog = ({ file, ratio, round, closest, onCrop, onClose }: CropDialogProps) => {
  const t = useT()
  const visible = useVisible()
  const address = useAddress(file)
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(farthest)
  const area = useRef<Area>(undefined)
  const nearest = Math.min(maxZoom, closest)
  const within = (next: number) => Math.min(nearest, Math.max(farthest, next))

  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') setZoom(within(zoom + step))
    if (key === '-') setZoom(within(zoom - step))
  }
  return (
    <Modal
      open={visible}
      title={t('picture.crop')}
      okText={t('picture.crop.apply')}
      cancelText={t('action.cancel')}
      onOk={() => area.current && onCrop(area.current)}
      onCancel={onClose}
    >
      <div className={styles.stage}>
        <Cropper
          {...(address ? { image: address } : {})}
          aspect={ratio}
          cropShape={round ? 'round' : 'rect'}
          crop={position}
          zoom={zoom}
          minZoom={farthest}
          maxZoom={nearest}
          showGrid={!round}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => {
            area.current = pixels
          }}
          keyboardStep={4}
          cropperProps={{ 'aria-label': t('picture.crop.area'), role: 'application', onKeyDown: zoomByKey }}
        />
      </div>
      <div className={`row quiet ${styles.zoom}`}>
        <ZoomOut size={18} aria-hidden="true" />
        <Slider
          className={styles.slider ?? ''}
          min={farthest}
          max={nearest}
          step={step}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={t('picture.zoom')}
        />
        <ZoomIn size={18} aria-hidden="true" />
      </div>
    </Modal>
  )
}

export default CropDialog
