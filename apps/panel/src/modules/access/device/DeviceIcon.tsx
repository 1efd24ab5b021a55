import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'

const iconOf = (device: string) => {
  if (/iPhone|Android/.test(device)) return Smartphone
  if (/iPad/.test(device)) return Tablet
  return device ? Laptop : MonitorSmartphone
}

/** A device as a sign: telephone, tablet or computer. */
export const DeviceIcon = ({ device }: { readonly device: string }) => {
  const Icon = iconOf(device)
  return <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
}
