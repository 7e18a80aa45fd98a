import { Link } from 'react-router-dom';

type ShopLinksProps = { className?: string; onNavigate?: () => void };

/** The links about the store, in the header and in the phone's menu. */
export function ShopLinks({ className, onNavigate }: ShopLinksProps) {
  return (
    <>
      <Link to="/about-us" className={className} onClick={onNavigate}>
        About Us
      </Link>
      <Link to="/contact-us" className={className} onClick={onNavigate}>
        Contact Us
      </Link>
    </>
  );
}
