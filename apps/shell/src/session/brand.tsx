import './brand.css';

/** The name with the house's basting stitch under it. */
export function Brand({ size = 'lg' }: { size?: 'lg' | 'md' }) {
  return <span className={size === 'lg' ? 'brand' : 'brand brand-md'}>Hilván</span>;
}
