import { Icon, type IconProps } from './icon.tsx'

// The icons of the first view, which must not load any others; the rest are in icons.tsx.

export function BagIcon(props: IconProps) {
  return <Icon {...props} d="M5.5 8.5h13l1 10.9a1.5 1.5 0 0 1-1.5 1.6H6a1.5 1.5 0 0 1-1.5-1.6l1-10.9ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
}

export function SearchIcon(props: IconProps) {
  return <Icon {...props} d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />
}

export function CheckIcon(props: IconProps) {
  return <Icon {...props} d="m5 12.5 4.5 4.5L19 7.5" />
}

export function ClockIcon(props: IconProps) {
  return <Icon {...props} d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2" />
}

export function HomeIcon(props: IconProps) {
  return <Icon {...props} d="M3.5 11 12 4l8.5 7M6 9.5V20h4v-5.5h4V20h4V9.5" />
}

export function StoreIcon(props: IconProps) {
  return <Icon {...props} d="M4.5 12v8.5h15V12M3 9l1.5-5h15L21 9a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM9.5 20.5V15h5v5.5" />
}

export function CloseIcon(props: IconProps) {
  return <Icon {...props} d="m6 6 12 12M18 6 6 18" />
}

export function PinIcon(props: IconProps) {
  return <Icon {...props} d="M12 21.5s7-6.2 7-11.5a7 7 0 1 0-14 0c0 5.3 7 11.5 7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
}

export function GlobeIcon(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.8 5.5 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.5-3.8-9S9.5 5.5 12 3Z"
    />
  )
}

export function ChevronDownIcon(props: IconProps) {
  return <Icon {...props} d="m5 9 7 7 7-7" />
}
