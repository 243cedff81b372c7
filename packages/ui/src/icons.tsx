import { Icon, type IconProps } from './icon.tsx'

// One function for each drawing. The browser loads a module whole, so the icons of the first view are in first-icons.tsx. Icons of movement or
// reading order mirror in Arabic; clocks, check marks, symbols and objects do not.

export function AccountIcon(props: IconProps) {
  return <Icon {...props} d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
}

export function MenuIcon(props: IconProps) {
  return <Icon mirror {...props} d="M4 6.5h16M4 12h16M4 17.5h10" />
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7A1.5 1.5 0 0 1 5 5.5ZM3.5 10h17M8 3v4M16 3v4"
    />
  )
}

export function ChevronIcon(props: IconProps) {
  return <Icon mirror {...props} d="m9 5 7 7-7 7" />
}

export function ArrowBackIcon(props: IconProps) {
  return <Icon mirror {...props} d="M20 12H4.5M11 5l-7 7 7 7" />
}

export function ArrowForwardIcon(props: IconProps) {
  return <Icon mirror {...props} d="M4 12h15.5M13 5l7 7-7 7" />
}

export function PlusIcon(props: IconProps) {
  return <Icon {...props} d="M12 5v14M5 12h14" />
}

export function MinusIcon(props: IconProps) {
  return <Icon {...props} d="M5 12h14" />
}

export function TrashIcon(props: IconProps) {
  return <Icon {...props} d="M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />
}

export function CameraIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 7.5h3.5L9 5h6l1.5 2.5H20A1.5 1.5 0 0 1 21.5 9v9.5A1.5 1.5 0 0 1 20 20H4a1.5 1.5 0 0 1-1.5-1.5V9A1.5 1.5 0 0 1 4 7.5ZM12 17a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5Z"
    />
  )
}

export function PictureIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 4h14a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 5 4ZM3.5 16.5l5-4.5 4 3.5 3-2.5 5 4M15.5 8.75h.01"
    />
  )
}

export function AlertIcon(props: IconProps) {
  return <Icon {...props} d="M12 9v4.5M12 17h.01M10.3 4.2 2.7 17.5a2 2 0 0 0 1.7 3h15.2a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z" />
}

export function InfoIcon(props: IconProps) {
  return <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.75h.01" />
}

export function StarIcon(props: IconProps) {
  return <Icon {...props} d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z" />
}

export function HeartIcon(props: IconProps) {
  return <Icon {...props} d="M12 20.5S3.5 15.6 3.5 9.3A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.8c0 6.3-8.5 11.2-8.5 11.2Z" />
}

export function ScooterIcon(props: IconProps) {
  return (
    <Icon
      mirror
      {...props}
      d="M6.5 20a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM18.5 20a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5ZM8.75 17.75h4.75a5.5 5.5 0 0 1 4-5.25l-2-7.5H13M2.5 16.5c0-3 2-5 5-5h5M3 5.5h6.5v6H3Z"
    />
  )
}

export function PhoneIcon(props: IconProps) {
  return (
    <Icon {...props} d="M6 3.5h3L10.5 8l-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.5 16.5 0 0 1 4 5.7 2 2 0 0 1 6 3.5Z" />
  )
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon
      mirror
      {...props}
      d="M12 4c5 0 8.5 3.2 8.5 7.3s-3.5 7.4-8.5 7.4c-1 0-2-.1-2.9-.4l-4.6 2.2 1.2-4c-1.4-1.3-2.2-3.1-2.2-5.2C3.5 7.2 7 4 12 4ZM8.5 11.5h.01M12 11.5h.01M15.5 11.5h.01"
    />
  )
}

export function GiftIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4.5 12v8.5h15V12M3 7.5h18V12H3ZM12 7.5v13M12 7.5C9 7.5 7 6.5 7 4.8 7 3.7 8 3 9 3c2 0 3 2.5 3 4.5 0-2 1-4.5 3-4.5 1 0 2 .7 2 1.8 0 1.7-2 2.7-5 2.7Z"
    />
  )
}

export function TagIcon(props: IconProps) {
  return <Icon mirror {...props} d="M3.5 12V5A1.5 1.5 0 0 1 5 3.5h7l8 8a1.5 1.5 0 0 1 0 2l-6.5 6.5a1.5 1.5 0 0 1-2 0l-8-8ZM8 8h.01" />
}

export function SunIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
    />
  )
}

/** A ring with crosshairs: the current position. */
export function LocateIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M12 13.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z"
    />
  )
}

/** Three sliders: settings. Not mirrored, because they have no direction. */
export function SettingsIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5 3.5v8M5 16v4.5M12 3.5V6M12 10.5v10M19 3.5v10M19 18v2.5M7.2 13.8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0ZM14.2 8.2a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0ZM21.2 15.8a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z"
    />
  )
}

export function MoonIcon(props: IconProps) {
  return <Icon {...props} d="M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5Z" />
}

export function FilterIcon(props: IconProps) {
  return <Icon {...props} d="M4 6.5h16M7 12h10M10 17.5h4" />
}

export function SortIcon(props: IconProps) {
  return <Icon {...props} d="M7 5v14M3.5 15.5 7 19l3.5-3.5M17 19V5M13.5 8.5 17 5l3.5 3.5" />
}

export function ExpandIcon(props: IconProps) {
  return <Icon {...props} d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
}

export function ShareIcon(props: IconProps) {
  return <Icon {...props} d="M12 15V3.5M8 7.5l4-4 4 4M7 11H5v9.5h14V11h-2" />
}

export function DownloadIcon(props: IconProps) {
  return <Icon {...props} d="M12 3.5v12M7.5 11l4.5 4.5 4.5-4.5M4.5 20.5h15" />
}

export function EditIcon(props: IconProps) {
  return <Icon {...props} d="m4 20 1-4.5L16.5 4l3.5 3.5L8.5 19 4 20ZM14 6.5 17.5 10" />
}

export function BellIcon(props: IconProps) {
  return <Icon {...props} d="M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 21h4" />
}

export function EyeIcon(props: IconProps) {
  return <Icon {...props} d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M5.5 7.5C3.5 9.3 2.5 12 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4-1M9 6c1-.3 2-.5 3-.5 6 0 9.5 6.5 9.5 6.5s-.6 1.2-1.8 2.6M4 4l16 16"
    />
  )
}

export function RefreshIcon(props: IconProps) {
  return <Icon {...props} d="M20 5v5h-5M4 19v-5h5M5.5 9.5a7 7 0 0 1 12-2.5l2.5 3M18.5 14.5a7 7 0 0 1-12 2.5L4 14" />
}

export function UndoIcon(props: IconProps) {
  return <Icon mirror {...props} d="M8.5 14 4 9.5 8.5 5M4 9.5h10a5.5 5.5 0 0 1 0 11h-4" />
}

export function CardIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4 5.5h16A1.5 1.5 0 0 1 21.5 7v10a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 17V7A1.5 1.5 0 0 1 4 5.5ZM2.5 10h19M6 15h3.5"
    />
  )
}

export function CashIcon(props: IconProps) {
  return <Icon {...props} d="M3 6.5h18v11H3ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 12h.01M18 12h.01" />
}

export function ReceiptIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 3.5h13v17L16 19l-2 1.5-2-1.5-2 1.5L8 19l-2.5 1.5v-17ZM9 8.5h6M9 12.5h6" />
}

export function CakeIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M4.5 20.5h15V13a2 2 0 0 0-2-2h-11a2 2 0 0 0-2 2v7.5ZM3 20.5h18M4.5 15.5c1.3 1.3 2.5 1.3 3.75 0s2.5-1.3 3.75 0 2.5 1.3 3.75 0 2.5-1.3 3.75 0M12 11V7.5M12 4.5v-1"
    />
  )
}

export function ChevronBackIcon(props: IconProps) {
  return <Icon mirror {...props} d="m15 5-7 7 7 7" />
}

export function PauseIcon(props: IconProps) {
  return <Icon {...props} d="M9 5v14M15 5v14" />
}

export function PlayIcon(props: IconProps) {
  return <Icon {...props} d="M7.5 4.5 19 12 7.5 19.5v-15Z" />
}
