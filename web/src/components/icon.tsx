/** Line icons on a 24 px square, in the text's colour. */
const PATHS = {
  close: 'M5 5l14 14M19 5L5 19',
  menu: 'M3 6h18M3 12h18M3 18h18',
  bag: 'M5 8h14l1 13H4L5 8zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  search: 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5 5',
  gauge: 'M4 19a9 9 0 1 1 16 0zM12 15l4-5',
  heart: 'M12 20.5C5 15.5 3 12 3 8.6A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.6c0 3.4-2 6.9-9 11.9z',
  parcel: 'M3.5 7.5L12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5L12 12l8.5-4.5M12 12v9',
  person: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM3.5 21c.6-4.5 4-6.5 8.5-6.5s7.9 2 8.5 6.5',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  ruler: 'M3 15.5L15.5 3 21 8.5 8.5 21zM7 12l2 2M10 9l2 2M13 6l2 2',
  genuine: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-5',
  returns: 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  secure: 'M5 10.5h14V21H5zM8 10.5V7.5a4 4 0 0 1 8 0v3M12 14.5v3',
} as const;

export type IconName = keyof typeof PATHS;

type IconProps = {
  name: IconName | { path: string };
  size?: number;
  className?: string;
};

/** An icon by its name, or by its path: a rare icon in the table would make every page's script larger. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={typeof name === 'string' ? PATHS[name] : name.path} />
    </svg>
  );
}

/** The store's block-print motif, in the text's colour. The SVG symbol is in app.html. */
export function Buta({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="-2 0 66 90" aria-hidden="true" focusable="false">
      <use href="#buta" />
    </svg>
  );
}
