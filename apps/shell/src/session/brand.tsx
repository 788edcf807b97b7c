import './brand.css';

/** The product's name over a basting stitch. */
export function Brand({ size = 'lg' }: { size?: 'lg' | 'md' }) {
  return <span className={size === 'lg' ? 'brand' : 'brand brand-md'}>Hilván</span>;
}
