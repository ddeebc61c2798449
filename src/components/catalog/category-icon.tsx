import type { Icon } from "@/ui/create-icon";
import {
  Baby,
  Briefcase,
  Bus,
  Car,
  Dumbbell,
  GraduationCap,
  HeartPulse,
  House,
  Landmark,
  Laptop,
  Music,
  Plane,
  Scissors,
  Shapes,
  Shirt,
  ShoppingBasket,
  Smartphone,
  Sprout,
  Utensils,
  Wrench,
} from "@/ui/icons";

/* Named one by one, so that only these icons are shipped. */
const ICONS = new Map<string, Icon>([
  ["baby", Baby],
  ["briefcase", Briefcase],
  ["bus", Bus],
  ["car", Car],
  ["dumbbell", Dumbbell],
  ["graduation-cap", GraduationCap],
  ["heart-pulse", HeartPulse],
  ["house", House],
  ["landmark", Landmark],
  ["laptop", Laptop],
  ["music", Music],
  ["plane", Plane],
  ["scissors", Scissors],
  ["shapes", Shapes],
  ["shirt", Shirt],
  ["shopping-basket", ShoppingBasket],
  ["smartphone", Smartphone],
  ["sprout", Sprout],
  ["utensils", Utensils],
  ["wrench", Wrench],
]);

/** A category's icon by its stored name; an unknown name gets the general one. */
export function CategoryIcon({ name, size = 20 }: { name: string | null; size?: number }) {
  const Icon = ICONS.get(name ?? "") ?? Shapes;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-indigo-wash text-indigo">
      <Icon aria-hidden="true" size={size} />
    </span>
  );
}
