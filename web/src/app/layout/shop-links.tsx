import { Link } from 'react-router-dom';

type ShopLinksProps = { className?: string; onGo?: () => void };

/** Who we are and how to reach us, as they stand in the header and in the phone's menu. */
export function ShopLinks({ className, onGo }: ShopLinksProps) {
  return (
    <>
      <Link to="/about-us" className={className} onClick={onGo}>
        About Us
      </Link>
      <Link to="/contact-us" className={className} onClick={onGo}>
        Contact Us
      </Link>
    </>
  );
}
